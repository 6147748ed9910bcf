import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_THRESHOLD } from '#domain/risks/risks.rules.ts'
import { seesWholeCompany } from '#server/access/visibility.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { RiskFilter, RiskInput } from '../risk-scope.ts'
import { scope } from '../risk-sums.ts'

type Part = RawBuilder<unknown>

/** Columns that cells are told apart by, beside their entity; 0 is none. */
export type CellColumn = 'threat_id' | 'category_id'

/** The company and the period of cells, whose caller may be limited to divisions. */
export type CellInput = Omit<RiskInput, 'by'>

/**
 * The parts of a statement that reads cells: `tallied` has the sums of each entity and framework in these columns, less the
 * answers that are out of scope, `kinds` the number of questions, and `gone` the excluded ones.
 */
export function cellSums(input: CellInput, by: readonly CellColumn[]): Part {
  return sql`${scope({ ...input, by: [] })},
    kinds as materialized (
      select protocol_id, ${cells(by)} count(*) as questions from cells group by protocol_id ${grouped(by)}
    ),
    gone as materialized (${excluded(input)}),
    tallied as materialized (
      select t.entity_id, t.protocol_id, ${names(by)} sum(answered)::bigint as answered, sum(rated_weight) as rated_weight,
        sum(weighted_risk) as weighted_risk
      from (${sql.join([ledger(input, by), outOfScope(by), unanswerable(input, by)], sql` union all `)}) t
      join reach r on r.entity_id = t.entity_id and r.protocol_id = t.protocol_id
      group by t.entity_id, t.protocol_id ${grouped(by)}
    )`
}

/** The columns, each followed by a comma. */
export const names = (by: readonly CellColumn[], table?: string): Part =>
  sql.join(
    by.map(column => sql`${sql.ref(table ? `${table}.${column}` : column)},`),
    sql` `,
  )

/** The columns, each after a comma. */
export const grouped = (by: readonly CellColumn[], table?: string): Part =>
  sql.join(
    by.map(column => sql`, ${sql.ref(table ? `${table}.${column}` : column)}`),
    sql` `,
  )

/** The columns of questions, whose threat or category may be missing. */
const cells = (by: readonly CellColumn[]): Part =>
  sql.join(
    by.map(column => sql`coalesce(${sql.ref(column)}, 0) as ${sql.ref(column)},`),
    sql` `,
  )

/**
 * Added up before anything is compared: a large company has a hundred thousand rows, and six of them to a cell. Floating-point
 * numbers add whole ones up to 2⁵³ exactly, and in a third of the time that long integers take.
 */
function ledger({ actor, periodId, filter }: CellInput, by: readonly CellColumn[]): Part {
  const isWhole = seesWholeCompany(actor) && filter.entity_id === undefined
  return sql`
    select entity_id, protocol_id, ${names(by)} sum(answered) as answered, sum(rated_weight)::float8 as rated_weight,
      sum(weighted_risk)::float8 as weighted_risk
    from cell_tallies
    where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
      ${isWhole ? sql`` : sql`and entity_id = any(array(select entity_id from reach))`}
      ${named('threat_id', filter)} ${named('category_id', filter)}
    group by entity_id, protocol_id ${grouped(by)}`
}

const named = (column: CellColumn, filter: RiskFilter): Part =>
  filter[column] === undefined ? sql`` : sql`and ${sql.ref(column)} = ${filter[column]}`

const sums = sql`assay.rated_weight(a.weight, a.likelihood, a.impact, a.score) as rated_weight,
  coalesce(assay.weighted_risk(a.weight, a.likelihood, a.impact, a.score), 0) as weighted_risk`

/** The excluded questions in scope, each with its answer. */
function excluded({ actor, periodId }: CellInput): Part {
  return sql`
    select x.entity_id, c.protocol_id, coalesce(c.threat_id, 0) as threat_id, coalesce(c.category_id, 0) as category_id,
      a.question_id, ${sums}
    from (
      select x.entity_id, x.question_id from entity_question_exclusions x
      join reach r on r.entity_id = x.entity_id and r.protocol_id = x.protocol_id
      where x.organization_id = ${actor.organizationId} offset 0
    ) x
    join cells c on c.question_id = x.question_id
    left join lateral (
      select question_id, score, weight, likelihood, impact from answers
      where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
        and entity_id = x.entity_id and question_id = x.question_id offset 0
    ) a on true`
}

const outOfScope = (by: readonly CellColumn[]): Part => sql`
  select entity_id, protocol_id, ${names(by)} -1, -rated_weight, -weighted_risk from gone where question_id is not null`

/** The ledger also counts answers to questions that were removed, and to topics that have questions by now. */
function unanswerable({ actor, periodId }: CellInput, by: readonly CellColumn[]): Part {
  return sql`
    select a.entity_id, a.protocol_id, ${cells(by)} -1, -a.rated_weight, -a.weighted_risk
    from (
      select a.entity_id, a.protocol_id, a.question_id, ${sums} from answers a
      where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
        and question_id = any(array(select question_id from own_questions where not is_answerable)) offset 0
    ) a
    join own_questions c on c.question_id = a.question_id`
}

/** The number of questions in scope of each entity in these columns, by framework, from `kinds` and `gone`. */
export function inScope(by: readonly CellColumn[]): Part {
  return sql`
    select entity_id, protocol_id, ${names(by)} sum(questions)::bigint as in_scope from (
      select r.entity_id, k.protocol_id, ${names(by, 'k')} k.questions from reach r join kinds k on k.protocol_id = r.protocol_id
      union all
      select entity_id, protocol_id, ${names(by)} -1 from gone
    ) s group by entity_id, protocol_id ${grouped(by)} having sum(questions) > 0`
}

/**
 * Reads the thresholds of the frameworks in use. A cell has the lowest of the frameworks that it has questions of: where
 * all have the same one, nobody needs to look.
 */
export async function thresholdsOf(db: Db, { actor, periodId }: CellInput): Promise<number[]> {
  const { rows } = await sql<{ threshold: number }>`
    select distinct coalesce(pt.threshold, ${DEFAULT_THRESHOLD}) as threshold from organization_protocols op
    left join period_thresholds pt on pt.organization_id = op.organization_id
      and pt.assessment_period_id = ${periodId} and pt.protocol_id = op.protocol_id
    where op.organization_id = ${actor.organizationId} and op.dropped_at is null`.execute(db)
  return rows.map(({ threshold }) => threshold)
}

/** The thresholds of cells in these columns: one for all, or a join on the lowest of their frameworks. */
export function thresholdIn(
  { actor, periodId }: CellInput,
  { thresholds, by }: { thresholds: readonly number[]; by: readonly CellColumn[] },
): { join: Part; threshold: Part } {
  const [only = DEFAULT_THRESHOLD, ...others] = thresholds
  if (others.length === 0) return { join: sql``, threshold: sql`${only}::float8` }
  const on = sql.join(
    ['entity_id', ...by].map(column => sql`${sql.ref(`l.${column}`)} = ${sql.ref(`c.${column}`)}`),
    sql` and `,
  )
  return {
    join: sql`join (
      select s.entity_id, ${names(by, 's')} min(coalesce(pt.threshold, ${DEFAULT_THRESHOLD})) as threshold
      from (${inScope(by)}) s
      left join period_thresholds pt on pt.organization_id = ${actor.organizationId}
        and pt.assessment_period_id = ${periodId} and pt.protocol_id = s.protocol_id
      group by s.entity_id ${grouped(by, 's')}
    ) l on ${on}`,
    threshold: sql`l.threshold::float8`,
  }
}

/** The risk of a group of `tallied`, as `figuresFrom` computes it. */
export const riskOfGroup = sql`(sum(weighted_risk) / (25 * sum(rated_weight)))`
