import { type RawBuilder, sql } from 'kysely'
import type { FigureAnswer } from '#domain/risks/risk-figures.contract.ts'
import { inherentRisk, rounded } from '#domain/risks/risks.rules.ts'
import { seesWholeCompany } from '#server/access/visibility.ts'
import type { Db } from '#server/platform/db/db.ts'
import { planForLookups } from '#server/platform/db/plan-for-values.ts'
import type { SumInput } from '../risk-scope.ts'
import { scope } from '../risk-sums.ts'

type Part = RawBuilder<unknown>

interface Row extends Omit<FigureAnswer, 'inherent' | 'residual' | 'share'> {
  weighted_risk: number | null
}

interface Wanted {
  page: number
  perPage: number
  /** Σ weight × likelihood × impact × (100 − score) of all answers of the figure. */
  weightedRisk: number
}

/** One page of the answers that a figure is computed from, the highest share first. */
export async function answersOfFigure(db: Db, input: SumInput, wanted: Wanted): Promise<FigureAnswer[]> {
  await planForLookups(db)
  const { rows } = await statement(input, wanted).execute(db)
  return rows.map(({ weighted_risk, ...row }) => ({
    ...row,
    inherent:
      row.likelihood === null || row.impact === null ? null : inherentRisk(row.likelihood, row.impact),
    residual: weighted_risk === null ? null : rounded(weighted_risk / row.weight / 25),
    share: shareOf(weighted_risk, wanted.weightedRisk),
  }))
}

function shareOf(part: number | null, whole: number): number | null {
  if (part === null) return null
  return whole === 0 ? 0 : rounded((100 * part) / whole)
}

/** The number of answers in a figure’s score that no risk profile rated. */
export async function countUnrated(db: Db, input: SumInput): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${scope(input)}
    select count(*) from (${applying(input)}) a where a.likelihood is null or a.impact is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** The number of excluded questions that would be in a figure’s scope. */
export async function countExcluded(db: Db, input: SumInput): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${scope(input)}
    select count(*) from entity_question_exclusions x
    where x.organization_id = ${input.actor.organizationId}
      and ((x.entity_id, x.protocol_id) in (select entity_id, protocol_id from reach)) is true
      and (x.question_id in (select question_id from cells)) is true`.execute(db)
  return rows[0]?.count ?? 0
}

// Only the rows of the page are looked up: the offset keeps the lookup of an answer from becoming a join with all of them.
function statement(input: SumInput, { page, perPage }: Wanted) {
  const { actor, periodId } = input
  const organization = actor.organizationId
  return sql<Row>`
    with ${scope(input)},
      chosen as materialized (
        select a.*, assay.weighted_risk(a.weight, a.likelihood, a.impact, a.score) as weighted_risk
        from (${applying(input)}) a
        order by weighted_risk desc nulls last, a.entity_id, a.question_id
        limit ${perPage} offset ${(page - 1) * perPage}
      )
    select a.id, ${named('entities', 'x.entity_id', sql`and n.organization_id = ${organization}`)} as entity,
      ${named('protocols', 'x.protocol_id')} as protocol,
      jsonb_build_object('id', q.id, 'tempid', q.tempid, 'question', q.question) as question,
      ${named('threats', 'q.threat_id')} as threat, ${named('categories', 'q.category_id')} as category,
      (select o.option from question_options o where o.question_id = x.question_id and o.id = a.question_option_id) as option,
      x.score, x.weight, x.likelihood, x.impact, x.weighted_risk
    from chosen x
    cross join lateral (
      select id, question_option_id from answers where organization_id = ${organization} and assessment_period_id = ${periodId}
        and question_id = x.question_id and entity_id = x.entity_id offset 0
    ) a
    cross join lateral (
      select id, tempid, question, threat_id, category_id from questions where id = x.question_id offset 0
    ) q
    order by x.weighted_risk desc nulls last, x.entity_id, x.question_id`
}

const named = (table: string, id: string, condition: Part = sql``): Part => sql`
  (select jsonb_build_object('id', n.id, 'name', n.name) from ${sql.table(table)} n where n.id = ${sql.ref(id)} ${condition})`

/**
 * The answers in scope that apply, from an index alone: entity by entity, or question by question where a whole company
 * is asked about few questions.
 */
function applying(input: SumInput): Part {
  const { actor, periodId, filter } = input
  const organization = actor.organizationId
  const ofFewQuestions =
    seesWholeCompany(actor) &&
    [filter.threat_id, filter.category_id, filter.topic_id].some(each => each !== undefined) &&
    filter.entity_id === undefined
  const columns = sql`entity_id, protocol_id, question_id, score, weight, likelihood, impact`
  const own = sql`organization_id = ${organization} and assessment_period_id = ${periodId} and score is not null`
  const found = ofFewQuestions
    ? sql`cells c cross join lateral (select ${columns} from answers where ${own} and question_id = c.question_id offset 0) a`
    : sql`reach r cross join lateral (
        select ${columns} from answers where ${own} and entity_id = r.entity_id and protocol_id = r.protocol_id offset 0) a`
  const inScope = ofFewQuestions
    ? sql`(a.entity_id, a.protocol_id) in (select entity_id, protocol_id from reach)`
    : sql`a.question_id in (select question_id from cells)`
  return sql`
    select a.* from ${found}
    where (${inScope}) is true
      and ((a.entity_id, a.question_id) in (
        select entity_id, question_id from entity_question_exclusions where organization_id = ${organization})) is not true`
}
