import { type RawBuilder, sql } from 'kysely'
import {
  assignedByEntity,
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

/** The latest answers of a period are looked through before all that the person may read are gathered: so many of them. */
const LATEST = 2000
/** Or so many for each answer up to the end of the page, if that is more. */
const LATEST_PER_ANSWER = 8
/** As many answers of others to questions that the person is assigned are gathered sooner than that. */
const GATHERED_FIRST = 1000

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
  const isShort = latestOf ? sql`and (select count(*) from latest) < ${wanted}` : sql``
  const firsts = countedConditions(actor, query).map(
    ({ claim }) => sql`(${readable(actor, query, claim)} ${isShort} order by ${order} limit ${wanted})`,
  )
  const sources = [
    ...(latestOf ? [sql`select * from latest`] : []),
    ...firsts,
    sql`select * from gathered where true ${isShort}`,
  ]
  return sql`${gatheredParts(actor, query)},
    ${latestOf ? sql`latest as materialized (${latestAnswers(actor, query, latestOf)}),` : sql``}
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
    [...sums, ...(seesWholeCompany(actor) ? [] : [sql`(select count(*) from assigned)`])],
    sql` + `,
  )
}

/** The reasons whose answers the ledger counts; none if it does not know the filters. */
function countedConditions(actor: Actor, { tally }: PageQuery): ReadingCondition[] {
  return tally ? readingConditions(actor).filter(({ isCounted }) => isCounted) : []
}

/**
 * `gathered`, the answers that no reason counts. With the ledger, these are answers of others to questions that the person
 * is assigned: `assigned` finds them in an index, an entity after the other, and the answers themselves are read only if
 * the page needs them.
 */
function gatheredParts(actor: Actor, query: PageQuery): RawBuilder<unknown> {
  const conditions = readingConditions(actor)
  const last = conditions.at(-1)
  if (!query.tally || !last) {
    const all = conditions.map(({ claim }) => readable(actor, query, claim))
    return sql`gathered as materialized (${sql.join(all, sql` union all `)})`
  }
  const { organizationId } = actor
  return sql`assigned as materialized (
      select a.assessment_period_id, a.entity_id, a.question_id from (${assignedByEntity(actor)}) s
      join entities e on e.organization_id = ${organizationId} and e.id = s.entity_id and e.deleted_at is null
      cross join lateral (select a.assessment_period_id, a.entity_id, a.question_id from answers a
        where a.organization_id = ${organizationId} and a.entity_id = s.entity_id
          and a.question_id = any(s.question_ids) and ${query.where} and ${last.isFirst} offset 0) a),
    gathered as materialized (select a.* from assigned g
      cross join lateral (select a.id, a.updated_at, a.score from answers a
        where a.organization_id = ${organizationId} and a.assessment_period_id = g.assessment_period_id
          and a.entity_id = g.entity_id and a.question_id = g.question_id offset 0) a)`
}

/**
 * Those among the latest of the period. They are few enough to look each up, and the sort needs no more of them. Nobody
 * looks for them who can gather fewer, and reads their own answers along an index.
 */
function latestAnswers(actor: Actor, query: PageQuery, periodId: number): RawBuilder<unknown> {
  const { organizationId } = actor
  const latest = Math.max(LATEST, LATEST_PER_ANSWER * (query.limit + (query.offset ?? 0)))
  const isOneOfMany =
    countedConditions(actor, query).length === 1
      ? sql`and (select count(*) from assigned) > ${sql.lit(GATHERED_FIRST)}`
      : sql``
  return sql`select a.id, a.updated_at, a.score
    from (select * from answers a
      where a.organization_id = ${organizationId} and a.assessment_period_id = ${periodId} ${isOneOfMany}
      order by a.updated_at desc, a.id desc limit ${sql.lit(latest)}) a
    join entities e on e.organization_id = ${organizationId} and e.id = a.entity_id
    where e.deleted_at is null and ${query.where} and ${mayReadAnswer(actor)}`
}

/** Few entities are in the trash: to look each answer up among those is a third cheaper than to join them all. */
function everyAnswer({ organizationId }: Actor, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from answers a
    where a.organization_id = ${organizationId} and ${where}
      and a.entity_id not in (select gone.id from entities gone
        where gone.organization_id = ${organizationId} and gone.deleted_at is not null)`
}

function readable(
  { organizationId }: Actor,
  { where }: PageQuery,
  claim: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select a.id, a.updated_at, a.score from answers a join entities e on e.organization_id = ${organizationId} and e.id = a.entity_id
    where a.organization_id = ${organizationId} and e.deleted_at is null and ${where} and ${claim}`
}

function tallied({ organizationId }: Actor, { where, count }: Tally, { claim }: ReadingCondition) {
  return sql`(select coalesce(sum(${count}), 0)::bigint
    from answer_tallies t join entities e on e.organization_id = ${organizationId} and e.id = t.entity_id
    where t.organization_id = ${organizationId} and e.deleted_at is null and ${where} and ${claim})`
}
