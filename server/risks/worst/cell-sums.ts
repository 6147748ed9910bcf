import { type RawBuilder, sql } from 'kysely'
import type { RiskFilter, RiskInput } from '../risk-scope.ts'
import { scope } from '../risk-sums.ts'

type Part = RawBuilder<unknown>

/** Columns that cells are told apart by, beside their entity; 0 is none. */
export type CellColumn = 'threat_id' | 'category_id'

/** Those by which sums can be asked for, too. */
export type SumColumn = CellColumn | 'protocol_id'

/** The company and the period of cells, whose caller may be limited to divisions. */
export type CellInput = Omit<RiskInput, 'by'>

/**
 * The parts of a statement that reads cells: `tallied` has the sums of each entity in these columns, less the answers that
 * are out of scope, `kinds` the number of questions by framework in those of cells, and `gone` the excluded ones.
 */
export function cellSums(input: CellInput, by: readonly SumColumn[]): Part {
  const ofCells = by.filter(each => each !== 'protocol_id')
  return sql`${scope({ ...input, by: [] })},
    kinds as materialized (
      select protocol_id, ${cells(ofCells)} count(*) as questions from cells group by protocol_id ${grouped(ofCells)}
    ),
    gone as materialized (${excluded(input)}),
    out_of_scope as (
      select entity_id ${grouped(by)}, count(*) as answered, sum(rated_weight)::float8 as rated_weight,
        sum(weighted_risk)::float8 as weighted_risk
      from (${excludedAnswers} union all ${unanswerable(input)}) o group by entity_id ${grouped(by)}
    ),
    reached as materialized (select entity_id, array_agg(protocol_id) as protocols from reach group by entity_id),
    tallied as (
      select t.entity_id, ${names(by, 't')} t.answered - coalesce(o.answered, 0) as answered,
        t.rated_weight - coalesce(o.rated_weight, 0) as rated_weight,
        t.weighted_risk - coalesce(o.weighted_risk, 0) as weighted_risk
      from (${ledger(input, by)}) t left join out_of_scope o on ${same(['entity_id', ...by], 't', 'o')}
    )`
}

/** The columns, each followed by a comma. */
export const names = (by: readonly string[], table?: string): Part =>
  sql.join(
    by.map(column => sql`${sql.ref(table ? `${table}.${column}` : column)},`),
    sql` `,
  )

/** The columns, each after a comma. */
export const grouped = (by: readonly string[], table?: string): Part =>
  sql.join(
    by.map(column => sql`, ${sql.ref(table ? `${table}.${column}` : column)}`),
    sql` `,
  )

/** Whether two tables have the same in these columns. */
export const same = (by: readonly string[], a: string, b: string): Part =>
  sql.join(
    [sql`true`, ...by.map(each => sql`${sql.ref(`${a}.${each}`)} = ${sql.ref(`${b}.${each}`)}`)],
    sql` and `,
  )

/** The columns of questions, whose threat or category may be missing. */
const cells = (by: readonly CellColumn[]): Part =>
  sql.join(
    by.map(column => sql`coalesce(${sql.ref(column)}, 0) as ${sql.ref(column)},`),
    sql` `,
  )

/**
 * Entity by entity, in the order of the index, which is not by framework: a large company has a hundred thousand rows, and a
 * hash of all of them would be written to disk. Entities of one framework need not be told apart by it.
 */
function ledger(input: CellInput, by: readonly SumColumn[]): Part {
  const ofCells = by.filter(each => each !== 'protocol_id')
  if (ofCells.length === by.length) return entityByEntity(input, { by, of: sql`reached` })
  const one = sql`(select *, protocols[1] as protocol_id from reached where cardinality(protocols) = 1)`
  const several = sql`(select * from reached where cardinality(protocols) > 1)`
  const columns = sql`entity_id, ${names(by)} answered, rated_weight, weighted_risk`
  return sql`
    select ${columns} from (${entityByEntity(input, { by: ofCells, of: one })}) o
    union all
    select ${columns} from (${entityByEntity(input, { by, of: several })}) s`
}

function entityByEntity(
  { actor, periodId, filter }: CellInput,
  { by, of }: { by: readonly SumColumn[]; of: Part },
): Part {
  return sql`
    select r.*, c.* from ${of} r cross join lateral (
      select ${names(by)} sum(answered) as answered, sum(rated_weight)::float8 as rated_weight,
        sum(weighted_risk)::float8 as weighted_risk
      from cell_tallies
      where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId} and entity_id = r.entity_id
        and protocol_id = any(r.protocols) ${named('threat_id', filter)} ${named('category_id', filter)}
      group by ${by.length > 0 ? sql.join(by.map(each => sql.ref(each))) : sql`()`} offset 0
    ) c`
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

const excludedAnswers = sql`
  select entity_id, protocol_id, threat_id, category_id, rated_weight, weighted_risk from gone where question_id is not null`

/** The ledger also counts answers to questions that were removed, and to topics that have questions by now. */
function unanswerable({ actor, periodId }: CellInput): Part {
  return sql`
    select a.entity_id, a.protocol_id, coalesce(c.threat_id, 0), coalesce(c.category_id, 0), a.rated_weight, a.weighted_risk
    from (
      select a.entity_id, a.protocol_id, a.question_id, ${sums} from answers a
      where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
        and question_id = any(array(select question_id from own_questions where not is_answerable)) offset 0
    ) a
    join reach r on r.entity_id = a.entity_id and r.protocol_id = a.protocol_id
    join own_questions c on c.question_id = a.question_id`
}

/** The risk of sums, as `figuresFrom` computes it. */
export const riskOfSums = sql`(weighted_risk / (25 * rated_weight))`

/** The same of a group of sums. */
export const riskOfGroup = sql`(sum(weighted_risk) / (25 * sum(rated_weight)))`
