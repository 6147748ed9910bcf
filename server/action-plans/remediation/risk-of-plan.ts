import { sql } from 'kysely'
import type { PlanRisk, remediationApi } from '#domain/action-plans/remediation.contract.ts'
import { Failure, notFound } from '#domain/platform/failure.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { DEFAULT_THRESHOLD, rounded } from '#domain/risks/risks.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { currentPeriod } from '../../periods/current-period.service.ts'
import { readVersion } from '../../risks/kept/figures-version.service.ts'
import { keptUnder } from '../../risks/kept/kept-figures.service.ts'
import { mayReadItem, mayReadPlan, overseesPlan } from '../plan-visibility.ts'

/** Whole-number sums of one cell: Σ weight, and Σ 25 × weight × risk, at each of three moments. */
interface CellSums {
  threat_id: number
  entity_id: number
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
  const cells = await seenCells(call, planId, period.id)
  const total = (column: SumColumn) => cells.reduce((sum, cell) => sum + cell[column], 0)
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

async function demandOverseen({ db, actor, organizationId }: Call, planId: number): Promise<void> {
  const { rows } = await sql<{
    isOverseen: boolean
  }>`select ${overseesPlan(actor)} as "isOverseen" from action_plans p
    where p.organization_id = ${organizationId} and p.id = ${planId} and ${mayReadPlan(actor)}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  if (!found.isOverseen) throw new Failure('forbidden', 'Permission Denied')
}

type SumColumn = Exclude<keyof CellSums, 'threat_id' | 'entity_id' | 'threshold'>
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

type SeenCell = CellSums & { threat: Named; entity: Named }

/**
 * The cells that the caller may see, the highest risk first. Sums of all cells of the plan are kept for everybody (decision 44);
 * names, and who sees which entity, are read by each call.
 */
async function seenCells(call: Call, planId: number, periodId: number): Promise<SeenCell[]> {
  const { db, actor, organizationId } = call
  const { figures, links } = await readVersion(db, { actor, periodId })
  const make = () => sumsOfCells(call, planId, periodId)
  const sums = await kept(`${organizationId} ${periodId} ${planId}`, `${figures} ${links}`, { make })
  const named = new Map(
    (await namedCells(call, planId)).map(cell => [keyOf(cell.threat.id, cell.entity.id), cell]),
  )
  const known = new Set(sums.map(cell => keyOf(cell.threat_id, cell.entity_id)))
  // A risk that was added since the version was read has no sums under it.
  const isWhole = [...named.keys()].every(key => known.has(key))
  return (isWhole ? sums : await make()).flatMap(cell => {
    const names = named.get(keyOf(cell.threat_id, cell.entity_id))
    return names ? [{ ...cell, ...names }] : []
  })
}

const kept = keptUnder<readonly CellSums[]>('risk of a plan')

const keyOf = (threatId: number, entityId: number) => `${threatId} ${entityId}`

/** The first link of each answer to a task of the plan. */
const linksOf = (organizationId: number, planId: number) => sql`
  select distinct on (l.entity_id, l.question_id) l.entity_id, l.question_id, l.score, l.weight, l.likelihood, l.impact
  from action_plan_task_answers l
  join action_plan_tasks t on t.organization_id = l.organization_id and t.id = l.action_plan_task_id
    and t.action_plan_id = ${planId} and t.deleted_at is null
  where l.organization_id = ${organizationId}
  order by l.entity_id, l.question_id, l.linked_at, l.action_plan_task_id`

/** The risks of the plan, and the threats of the answers that its tasks are about. */
const cellsOf = (organizationId: number, planId: number) => sql`
  select entity_id, threat_id from action_plan_items
  where organization_id = ${organizationId} and action_plan_id = ${planId}
  union
  select l.entity_id, q.threat_id from links l join questions q on q.id = l.question_id where q.threat_id is not null`

interface NamedCell {
  threat: Named
  entity: Named
}

async function namedCells({ db, actor, organizationId }: Call, planId: number): Promise<NamedCell[]> {
  const { rows } = await sql<{ threat_id: number; threat: string; entity_id: number; entity: string }>`
    with links as materialized (${linksOf(organizationId, planId)})
    select h.id as threat_id, h.name as threat, x.id as entity_id, x.name as entity
    from (select ${organizationId}::bigint as organization_id, c.* from (${cellsOf(organizationId, planId)}) c) i
    join action_plans p on p.organization_id = ${organizationId} and p.id = ${planId}
    join threats h on h.id = i.threat_id
    join entities x on x.organization_id = ${organizationId} and x.id = i.entity_id and x.deleted_at is null
    where ${mayReadItem(actor)}`.execute(db)
  return rows.map(row => ({
    threat: { id: row.threat_id, name: row.threat },
    entity: { id: row.entity_id, name: row.entity },
  }))
}

async function sumsOfCells(
  { db, organizationId }: Call,
  planId: number,
  periodId: number,
): Promise<CellSums[]> {
  const { rows } = await sql<CellSums>`
    with links as materialized (${linksOf(organizationId, planId)}),
    cells as materialized (${cellsOf(organizationId, planId)}), asked as materialized (
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
    select * from sums order by answered = 0, now desc, entity_id, threat_id`.execute(db)
  return rows
}
