import { type RawBuilder, sql } from 'kysely'
import {
  mayReadAnswer,
  type ReadingCondition,
  readingConditions,
  seesWholeCompany,
} from '#server/access/visibility.ts'
import type { Actor } from '#server/platform/session/actor.ts'

/** Filters that the ledger of answers knows, on its rows `t`, and the column that counts them. */
export interface Tally {
  where: RawBuilder<unknown>
  count: RawBuilder<unknown>
}

export interface PageQuery {
  /** On answers `a`. */
  where: RawBuilder<unknown>
  /** The same for the ledger, if it can count them. */
  tally?: Tally | null
  /** The answers are those of this period, the latest first: most pages are found among the latest of all. */
  latestOf?: number | null
  order: RawBuilder<unknown>
  limit: number
  offset?: number
}

/** The latest answers of a period that are looked through before all that the person may read are gathered. */
const LATEST = 2000

/**
 * The parts of a statement that find `page`, the ids of a page of readable answers. A person who sees all reads along an
 * index. For others, the latest answers of the period are looked through; where those hold too few for the page, each
 * reason to read an answer finds its first ones by an index of its own.
 */
export function pageParts(actor: Actor, query: PageQuery): RawBuilder<unknown> {
  const { where, order, limit, offset = 0, latestOf } = query
  // As literals: a plan made once for any limit would expect a tenth of all rows, and be made again each time.
  const cut = sql`limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${sql.lit(offset)}` : sql``}`
  if (seesWholeCompany(actor))
    return sql`page as materialized (select a.id ${everyAnswer(actor, where)} order by ${order} ${cut})`
  const wanted = sql.lit(limit + offset)
  const { counted, gathered } = conditionsOf(actor, query)
  const answers = (condition: ReadingCondition, further = sql``) =>
    sql`select a.id, a.updated_at, a.score ${answersWhere(actor, where, condition.claim)} ${further}`
  const isShort = latestOf ? sql`and (select count(*) from latest) < ${wanted}` : sql``
  const firsts = counted.map(
    condition => sql`(${answers(condition, isShort)} order by ${order} limit ${wanted})`,
  )
  const sources = [
    ...(latestOf ? [sql`select * from latest`] : []),
    ...firsts,
    sql`select * from gathered where true ${isShort}`,
  ]
  return sql`${latestOf ? sql`latest as materialized (${latestAnswers(actor, query, latestOf)}),` : sql``}
    gathered as materialized (${sql.join(
      gathered.map(condition => answers(condition)),
      sql` union all `,
    )}),
    page as materialized (select a.id from (${sql.join(sources, sql` union all `)}) a
      group by a.id, a.updated_at, a.score order by ${order} ${cut})`
}

/** Counts all of them, by the ledger as far as it can. */
export function totalOf(actor: Actor, query: PageQuery): RawBuilder<unknown> {
  const { where, tally } = query
  if (!tally) {
    return seesWholeCompany(actor)
      ? sql`(select count(*) ${everyAnswer(actor, where)})`
      : sql`(select count(*) from gathered)`
  }
  const sums = readingConditions(actor, 't')
    .filter(({ isCounted }) => isCounted)
    .map(condition => tallied(actor, tally, condition))
  return sql.join(
    [...sums, ...(seesWholeCompany(actor) ? [] : [sql`(select count(*) from gathered)`])],
    sql` + `,
  )
}

/** The conditions whose answers the ledger counts, and those whose answers are gathered. */
function conditionsOf(actor: Actor, { tally }: PageQuery) {
  const { counted = [], gathered = [] } = Object.groupBy(readingConditions(actor), ({ isCounted }) =>
    tally && isCounted ? 'counted' : 'gathered',
  )
  return { counted, gathered }
}

/** The readable ones among the latest answers of a period. */
function latestAnswers(actor: Actor, { where }: PageQuery, periodId: number): RawBuilder<unknown> {
  const { organizationId } = actor
  return sql`select a.id, a.updated_at, a.score
    from (select * from answers a
      where a.organization_id = ${organizationId} and a.assessment_period_id = ${periodId}
      order by a.updated_at desc, a.id desc limit ${sql.lit(LATEST)}) a
    join entities e on e.organization_id = ${organizationId} and e.id = a.entity_id
    where e.deleted_at is null and ${where} and ${mayReadAnswer(actor)}`
}

/** Few entities are in the trash: to look each answer up among those is a third cheaper than to join them all. */
function everyAnswer({ organizationId }: Actor, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from answers a
    where a.organization_id = ${organizationId} and ${where}
      and a.entity_id not in (select gone.id from entities gone
        where gone.organization_id = ${organizationId} and gone.deleted_at is not null)`
}

function answersWhere(
  { organizationId }: Actor,
  where: RawBuilder<unknown>,
  claim: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`from answers a join entities e on e.organization_id = ${organizationId} and e.id = a.entity_id
    where a.organization_id = ${organizationId} and e.deleted_at is null and ${where} and ${claim}`
}

function tallied({ organizationId }: Actor, { where, count }: Tally, { claim }: ReadingCondition) {
  return sql`(select coalesce(sum(${count}), 0)::bigint
    from answer_tallies t join entities e on e.organization_id = ${organizationId} and e.id = t.entity_id
    where t.organization_id = ${organizationId} and e.deleted_at is null and ${where} and ${claim})`
}
