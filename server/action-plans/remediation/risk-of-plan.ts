import { sql } from 'kysely'
import type { PlanRisk, remediationApi } from '#domain/action-plans/remediation.contract.ts'
import { Failure } from '#domain/platform/failure.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { DEFAULT_THRESHOLD, rounded } from '#domain/risks/risks.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { currentPeriod } from '../../periods/current-period.service.ts'
import { demandReadable } from '../find-plans.ts'
import { mayReadItem, overseesPlan } from '../plan-visibility.ts'

/** Whole-number sums of one cell: Σ weight, and Σ 25 × weight × risk, at each of three moments. */
interface CellSums {
  threat: Named
  entity: Named
  threshold: number | null
  answered: number
  linked: number
  weight_before: number
  before: number
  weight: number
  now: number
  when_done: number
}

const none = { before: null, now: null, when_done: null }

/**
 * The risk of what a plan is for, in the current assessment: its items, and the threats of the answers that its tasks are
 * about. Linked answers count as they were when they were first linked, as they are, and with a full score.
 */
export async function riskOfPlan(call: Call<InputOf<typeof remediationApi.riskOfPlan>>): Promise<PlanRisk> {
  const { action_plan_id: planId } = call.input
  await demandOverseen(call, planId)
  const period = await currentPeriod(call)
  if (!period)
    return {
      assessment_period: null,
      total: none,
      threshold: null,
      cells: [],
      answered: 0,
      linked: 0,
      weight: 0,
    }
  const cells = await sumsOfCells(call, planId, period.id)
  const total = (column: keyof CellSums) => cells.reduce((sum, cell) => sum + Number(cell[column]), 0)
  const thresholds = cells.flatMap(({ threshold }) => threshold ?? [])
  return {
    assessment_period: { id: period.id, name: period.name },
    total: figuresOf({
      weight_before: total('weight_before'),
      before: total('before'),
      weight: total('weight'),
      now: total('now'),
      when_done: total('when_done'),
    }),
    threshold: thresholds.length > 0 ? Math.min(...thresholds) : null,
    cells: cells.map(cell => ({
      threat: cell.threat,
      entity: cell.entity,
      threshold: cell.threshold,
      answered: cell.answered,
      ...figuresOf(cell),
    })),
    answered: total('answered'),
    linked: total('linked'),
    weight: total('weight'),
  }
}

async function demandOverseen(call: Call, planId: number): Promise<void> {
  await demandReadable(call, planId)
  const { db, actor, organizationId } = call
  const { rows } = await sql`select from action_plans p
    where p.organization_id = ${organizationId} and p.id = ${planId} and ${overseesPlan(actor)}`.execute(db)
  if (rows.length === 0) throw new Failure('forbidden', 'Permission Denied')
}

type Sums = Pick<CellSums, 'weight_before' | 'before' | 'weight' | 'now' | 'when_done'>

/** Decisions §4: Σ weight × risk ÷ Σ weight. */
function figuresOf({ weight_before, before, weight, now, when_done }: Sums) {
  const risk = (weighted: number, of: number) => (of === 0 ? null : rounded(weighted / 25 / of))
  return {
    before: risk(before, weight_before),
    now: risk(now, weight),
    when_done: risk(when_done, weight),
  }
}

async function sumsOfCells(call: Call, planId: number, periodId: number): Promise<CellSums[]> {
  const { db, actor, organizationId } = call
  const { rows } = await sql<CellSums>`
    with links as materialized (
      select distinct on (l.entity_id, l.question_id) l.entity_id, l.question_id, l.score, l.weight, l.likelihood, l.impact
      from action_plan_task_answers l
      join action_plan_tasks t on t.organization_id = l.organization_id and t.id = l.action_plan_task_id
        and t.action_plan_id = ${planId} and t.deleted_at is null
      where l.organization_id = ${organizationId}
      order by l.entity_id, l.question_id, l.linked_at, l.action_plan_task_id
    ), cells as materialized (
      select i.entity_id, i.threat_id from (
        select organization_id, action_plan_id, entity_id, threat_id from action_plan_items
        where organization_id = ${organizationId} and action_plan_id = ${planId}
        union
        select ${organizationId}::bigint, ${planId}::bigint, l.entity_id, q.threat_id from links l join questions q on q.id = l.question_id
        where q.threat_id is not null
      ) i join action_plans p on p.organization_id = i.organization_id and p.id = i.action_plan_id
      where ${mayReadItem(actor)}
    ), asked as materialized (
      select q.threat_id, array_agg(q.id order by q.id) as ids from questions q
      where q.is_answerable and q.threat_id in (select threat_id from cells) group by q.threat_id
    ), rated as materialized (
      select c.entity_id, a.protocol_id, a.question_id, c.threat_id, a.score, a.weight, a.likelihood, a.impact
      from cells c join asked q on q.threat_id = c.threat_id
      cross join lateral (
        select entity_id, protocol_id, question_id, score, weight, likelihood, impact from answers
        where organization_id = ${organizationId} and assessment_period_id = ${periodId} and entity_id = c.entity_id
          and question_id = any(q.ids) and score is not null and likelihood is not null and impact is not null offset 0
      ) a
      join entity_protocols ep on ep.organization_id = ${organizationId} and ep.entity_id = a.entity_id
        and ep.protocol_id = a.protocol_id
      join organization_protocols op on op.organization_id = ${organizationId} and op.protocol_id = a.protocol_id
        and op.dropped_at is null
      where ((a.entity_id, a.question_id) in (select x.entity_id, x.question_id from entity_question_exclusions x
        where x.organization_id = ${organizationId})) is not true
    ), sums as (
      select a.entity_id, a.threat_id,
        coalesce(min(coalesce(pt.threshold, ${DEFAULT_THRESHOLD})) filter (where a.question_id is not null),
          ${DEFAULT_THRESHOLD})::float8 as threshold,
        count(a.question_id) as answered, count(l.question_id) as linked,
        coalesce(sum(case when l.question_id is null or l.likelihood is null or l.score is null then a.weight else l.weight end), 0)::bigint
          as weight_before,
        coalesce(sum(coalesce(assay.weighted_risk(l.weight, l.likelihood, l.impact, l.score), a.weighted_risk)), 0)::bigint as before,
        coalesce(sum(a.weight), 0)::bigint as weight,
        coalesce(sum(a.weighted_risk), 0)::bigint as now,
        coalesce(sum(a.weighted_risk) filter (where l.question_id is null), 0)::bigint as when_done
      from (
        select entity_id, threat_id, protocol_id, question_id, weight,
          assay.weighted_risk(weight, likelihood, impact, score) as weighted_risk from rated
        -- A cell without answers is a row, too.
        union all select entity_id, threat_id, null, null, null, null from cells
      ) a
      left join links l on l.entity_id = a.entity_id and l.question_id = a.question_id
      left join period_thresholds pt on pt.organization_id = ${organizationId} and pt.assessment_period_id = ${periodId}
        and pt.protocol_id = a.protocol_id
      group by a.entity_id, a.threat_id
    )
    select jsonb_build_object('id', h.id, 'name', h.name) as threat, jsonb_build_object('id', e.id, 'name', e.name) as entity,
      s.threshold, s.answered, s.linked, s.weight_before, s.before, s.weight, s.now, s.when_done
    from sums s
    join threats h on h.id = s.threat_id
    join entities e on e.organization_id = ${organizationId} and e.id = s.entity_id and e.deleted_at is null
    order by s.answered = 0, s.now desc, e.id, h.id`.execute(db)
  return rows
}
