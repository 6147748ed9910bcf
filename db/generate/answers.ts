import type pg from 'pg'
import { EMPLOYEES, MANAGERS, PEOPLE, type Plan, planColumns } from './plan.ts'
import { controls } from './words.ts'

/**
 * One number with 64 independent bits for each company, period, question and entity: the same seed, the same answers.
 * The lowest ten decide whether it is answered in an open period; six in ten are.
 */
const drawn = `
  cross join lateral (
    select hashint8extended(((c::bigint * periods + p) * questions + q) * entities + e, 20260101) as bits) as draw`
const isAnswered = '(p < periods - 1 or bits & 1023 < 614)'
/** Every fifth question is an employee's, the others are the manager's. */
const employee = 'first_user + c * $4::int + 1 + $5::int + e % $6::int'
const author = `case when q % 5 = 0 then ${employee} else first_user + c * $4::int + 1 + e % $5::int end`

const answersSql = `
  with asked as materialized (
    select c, q, n.id as question_id, n.weight, lower(n.title) as title, coalesce(t.likelihood, 3) as likelihood,
      coalesce(k.impact, 3) as impact
    from ${planColumns} cross join generate_series($2::int, $3::int) as c cross join generate_series(0, questions - 1) as q
    join questions n on n.id = first_question + c * (topics + questions) + topics + q
    left join risk_profile_threats t on t.organization_id = first_organization + c
      and t.risk_profile_id = first_profile + c and t.threat_id = n.threat_id
    left join risk_profile_categories k on k.organization_id = first_organization + c
      and k.risk_profile_id = first_profile + c and k.category_id = n.category_id)
  insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
    control, not_applicable, not_applicable_reason, score, weight, likelihood, impact, accepted, accepted_at, accepted_by,
    created_by, answered_by, created_at, updated_at)
  select first_organization + c, first_period + c * periods + p, n.id, first_protocol + c, question_id,
    case when not skipped then first_option + (c * questions + q) * 5 + level end,
    case when skipped then 'N/A' else format(($7::text[])[1 + level * 4 + (bits >> 24 & 3)], title, n.name) end,
    skipped, case when skipped then 'Not done at ' || n.name || '.' end, case when not skipped then 100 - level * 25 end,
    weight, likelihood, impact, taken, case when taken then given + interval '3 days' end,
    case when taken then first_user + c * $4::int end, ${author}, ${author}, given, given
  from ${planColumns}
  cross join asked cross join generate_series(0, periods - 1) as p cross join generate_series(0, entities - 1) as e
  join entities n on n.organization_id = first_organization + c and n.id = first_entity + c * entities + e
  ${drawn}
  cross join lateral (
    select bits >> 10 & 63 = 0 as skipped, p < periods - 1 or bits >> 32 & 3 = 0 as taken,
      (((bits >> 16 & 3) + (bits >> 18 & 3) + (hashint8extended(c::bigint * entities + e, 7) & 3)) / 2)::int as level,
      date_trunc('month', current_date) - interval '4 months' - (periods - 1 - p) * interval '1 year'
        + interval '100 days' * ((bits >> 44 & 1023) / 1024.0) as given) as made
  where ${isAnswered}
  order by c, p, q, e`

const assignmentsSql = `
  insert into assignments (organization_id, type, user_id, entity_id, protocol_id, question_id, assessment_period_id,
    due_date, completed, completed_at, created_by)
  select first_organization + c, 'question', ${employee}, first_entity + c * entities + e, first_protocol + c,
    first_question + c * (topics + questions) + topics + q, first_period + c * periods + p,
    current_date - 20 + (bits >> 20 & 63)::int, ${isAnswered}, case when ${isAnswered} then now() end, first_user + c * $4::int
  from ${planColumns} cross join generate_series($2::int, $3::int) as c
  cross join lateral (select periods - 1 as p) as last
  cross join generate_series(0, questions - 1, 5) as q cross join generate_series(0, entities - 1) as e
  ${drawn}
  order by c, q, e`

/** Adds the answers and assignments of the companies from one to another, counted from 0. */
export async function addAnswers(
  client: pg.ClientBase,
  plan: Plan,
  from: number,
  to: number,
): Promise<{ answers: number; assignments: number }> {
  const values = [JSON.stringify(plan), from, to, PEOPLE, MANAGERS, EMPLOYEES]
  const answers = await client.query(answersSql, [...values, controls])
  const assignments = await client.query(assignmentsSql, values)
  return { answers: answers.rowCount ?? 0, assignments: assignments.rowCount ?? 0 }
}
