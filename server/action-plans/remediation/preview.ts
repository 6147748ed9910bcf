import { sql } from 'kysely'
import { ASSIGN_IN_BACKGROUND } from '#domain/action-plans/plan-tasks.rules.ts'
import type { remediationApi } from '#domain/action-plans/remediation.contract.ts'
import { Failure } from '#domain/platform/failure.ts'
import type { InputOf, ResultOf } from '#domain/platform/route.ts'
import { rounded } from '#domain/risks/risks.rules.ts'
import { mayReadAnswer } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { shownPeriod } from '../../periods/current-period.service.ts'
import { inDivision } from '../../risks/in-division.service.ts'
import { pairsAt } from '../../risks/matrix/pairs-at.service.ts'
import { namesOf, openTask } from './named-answers.ts'
import { ratedAnswers } from './rated-answers.ts'

type Route = typeof remediationApi.preview
type Result = ResultOf<Route>
type Row = Result['answers'][number] & { counted: number }

/** Reads everything that the form suggests for answers: those that are named, or all below full score in a scope. */
export async function previewRemediation(call: Call<InputOf<Route>>): Promise<Result> {
  const { answer_ids, scope } = call.input
  if (scope === undefined) return ofIds(call, [...new Set(answer_ids ?? [])])
  const { assessment_period_id, likelihood: _l, impact: _i, above: _a, ...rest } = scope
  const period = await shownPeriod(call, assessment_period_id)
  if (!period) return { answers: [], left_out: 0 }
  await inDivision(call, rest.division_id)
  const pairs = await pairsOf(call, period.id, scope)
  const { rows } = await sql<{ ids: number[]; counted: number }>`
    with found as materialized (select * from (${ratedAnswers(call.actor, period.id, { ...rest, ...pairs })}) r where score < 100)
    select coalesce(array_agg(a.id), '{}') as ids, (select count(*) from found) as counted
    from (select entity_id, question_id from found order by weighted_risk desc, entity_id, question_id
      limit ${ASSIGN_IN_BACKGROUND}) best
    join answers a on a.organization_id = ${call.organizationId} and a.assessment_period_id = ${period.id}
      and a.entity_id = best.entity_id and a.question_id = best.question_id`.execute(call.db)
  const { ids = [], counted = 0 } = rows[0] ?? {}
  const { answers } = await ofIds(call, ids)
  return { answers, left_out: counted - answers.length }
}

type Scope = NonNullable<InputOf<Route>['scope']>

/** The pairs of a square of the matrix, which is for those who may see it; nothing for a scope without one. */
async function pairsOf(call: Call, periodId: number, scope: Scope) {
  const { likelihood, impact, above, protocol_id, entity_id, threat_id, category_id, division_id } = scope
  if (likelihood === undefined && impact === undefined && !above) return {}
  if (!call.actor.abilities.has('risk:read')) throw new Failure('forbidden', 'Permission Denied')
  const filter = { protocol_id, entity_id, threat_id, category_id }
  const square = { likelihood, impact, above, divisionId: division_id }
  return { pairs: await pairsAt(call, { periodId, filter }, square) }
}

/** The answers among these that the caller may read, the highest weight × risk first. */
async function ofIds(call: Call, ids: readonly number[]): Promise<Result> {
  if (ids.length === 0) return { answers: [], left_out: 0 }
  const { db, actor, organizationId } = call
  const { rows } = await sql<Row>`
    select a.id as answer_id, ${namesOf(organizationId)}, a.score,
      (a.likelihood * a.impact * 4 * (100 - a.score))::float8 / 100 as risk,
      (select nullif(o.suggested_task, '') from question_options o
        where o.question_id = a.question_id and o.id = a.question_option_id) as suggestion,
      (select jsonb_build_object('id', u.id, 'full_name', u.full_name) from members m join users u on u.id = m.user_id
        where m.organization_id = ${organizationId} and m.user_id = e.manager_id) as entity_manager,
      (select jsonb_build_object('id', u.id, 'full_name', u.full_name) from assignments s
        join members m on m.organization_id = s.organization_id and m.user_id = s.user_id
        join users u on u.id = s.user_id
        where s.organization_id = ${organizationId} and s.assessment_period_id = a.assessment_period_id
          and s.question_id = a.question_id and s.entity_id = a.entity_id and s.type = 'question'
        order by s.completed, s.due_date nulls last, s.id limit 1) as assignee,
      ${openTask(call, sql`a.assessment_period_id`)} as open_task
    from answers a
    join entities e on e.organization_id = a.organization_id and e.id = a.entity_id and e.deleted_at is null
    join questions q on q.id = a.question_id
    where a.organization_id = ${organizationId} and a.id = any(${ids}::bigint[]) and ${mayReadAnswer(actor)}
    order by assay.weighted_risk(a.weight, a.likelihood, a.impact, a.score) desc nulls last, a.entity_id, a.question_id`.execute(
    db,
  )
  const answers = rows.map(row => ({ ...row, risk: row.risk === null ? null : rounded(row.risk) }))
  return { answers, left_out: ids.length - answers.length }
}
