import { type RawBuilder, sql } from 'kysely'
import type { remediationApi } from '#domain/action-plans/remediation.contract.ts'
import { chooseGreedily, type PayingCandidate } from '#domain/action-plans/remediation.rules.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { InputOf, ResultOf } from '#domain/platform/route.ts'
import { inherentRisk, rounded } from '#domain/risks/risks.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { shownPeriod } from '../../periods/current-period.service.ts'
import { inDivision } from '../../risks/in-division.service.ts'
import { readVersion } from '../../risks/kept/figures-version.service.ts'
import { keptUnder } from '../../risks/kept/kept-figures.service.ts'
import { mayReadTask } from '../plan-visibility.ts'
import { namesOf, openTasks } from './named-answers.ts'
import { entitiesUnder, ratedAnswers } from './rated-answers.ts'

type Route = typeof remediationApi.whatPaysMost
type Result = ResultOf<Route>
type PayingAnswer = Result['answers'][number]

const TASKS = 20
/** The candidates that a budget chooses from, the highest risk for its cost first. */
const CANDIDATES = 5000

interface Sums {
  answered: number
  weight: number
  weighted_risk: number
}

type Candidate = PayingCandidate & { entity_id: number; question_id: number }

/** Finds the answers whose remedy lowers the risk of the scope most, for a number of tasks or for a budget. */
export async function whatPaysMost(call: Call<InputOf<Route>>): Promise<Result> {
  const { assessment_period_id, division_id, budget_cents, cost_per_task_cents } = call.input
  if (budget_cents !== undefined && !cost_per_task_cents)
    throw invalid({ cost_per_task_cents: ['Enter the cost of a task.'] })
  const period = await shownPeriod(call, assessment_period_id)
  if (!period) return nothing
  await inDivision(call, division_id)
  const { sums, chosen } = await keptChoice(call, period.id)
  const shown = await present(call, period.id, chosen, sums)
  const left = sums.weighted_risk - chosen.reduce((sum, each) => sum + each.weighted_risk, 0)
  return {
    assessment_period: { id: period.id, name: period.name },
    answered: sums.answered,
    weight: sums.weight,
    risk_before: riskOf(sums.weighted_risk, sums.weight),
    risk_after: riskOf(left, sums.weight),
    cost_cents: chosen.reduce((sum, each) => sum + (each.cost_cents ?? 0), 0),
    unestimated: chosen.filter(({ cost_cents }) => cost_cents === null).length,
    answers: shown,
  }
}

interface Choice {
  sums: Sums
  chosen: readonly Candidate[]
}

const kept = keptUnder<Choice>('what pays most')

/**
 * The answers that are chosen, which are looked for again only after a change of figures or of plans (decision 44). Of the caller, they
 * depend on the entities that it looks after, which no version tells of, and on whose costs it may see.
 */
async function keptChoice(call: Call<InputOf<Route>>, periodId: number): Promise<Choice> {
  const { db, actor, input } = call
  const { scope, figures, links, plans } = await readVersion(db, { actor, periodId })
  const entities = await entitiesUnder(call)
  const seenBy = entities === null ? 'everybody' : `${actor.userId} ${actor.roles.has('Manager')}`
  return kept(`${scope} ${seenBy}`, `${figures} ${links} ${plans}`, {
    input: [input, entities],
    make: () => choose(call, periodId, entities),
  })
}

async function choose(
  call: Call<InputOf<Route>>,
  periodId: number,
  entities: readonly number[] | null,
): Promise<Choice> {
  const { db, actor, organizationId } = call
  const { assessment_period_id: _, tasks, budget_cents, cost_per_task_cents, ...scope } = call.input
  const answers = ratedAnswers(actor, periodId, { ...scope, entities })
  const planned = openTasks(organizationId, sql`${periodId}`)
  const isWithinBudget = budget_cents !== undefined
  const { rows } = await sql<Sums & { candidates: Candidate[] }>`
    with answered as materialized (${answers}),
      open as materialized (${isWithinBudget ? allOpen(planned) : highestOpen(planned, tasks ?? TASKS)}),
      candidates as (
        select a.*, each.cost_cents
        from open a left join (${costs(call)}) c on c.question_id = a.question_id
        cross join lateral (select coalesce(c.cents, ${cost_per_task_cents ?? null}::bigint) as cost_cents) each
        order by ${isWithinBudget ? sql`a.weighted_risk::float8 / nullif(cost_cents, 0) desc nulls first,` : sql``}
          ${highestFirst}
        limit ${CANDIDATES}
      )
    select count(*) as answered, coalesce(sum(weight), 0)::bigint as weight,
      coalesce(sum(weighted_risk), 0)::bigint as weighted_risk,
      coalesce((select json_agg(c) from candidates c), '[]') as candidates
    from answered`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a sum without groups is one row')
  const { candidates, ...sums } = found
  return { sums, chosen: chooseGreedily(candidates, { tasks, budget_cents }) }
}

/** On an answer `a` by its columns. */
const highestFirst = sql`a.weighted_risk desc, a.entity_id, a.question_id`

/** The answers of `answered` that lower the risk and have no open task. */
const allOpen = (planned: RawBuilder<unknown>) => sql`
  select a.entity_id, a.question_id, a.weighted_risk from answered a
  where a.weighted_risk > 0
    and ((a.entity_id, a.question_id) in (select l.entity_id, l.question_id ${planned})) is not true`

/** The first of them. Tasks are looked up for one answer after the other, which the offset makes sure of, until enough are found. */
const highestOpen = (planned: RawBuilder<unknown>, count: number) => sql`
  select a.entity_id, a.question_id, a.weighted_risk
  from (select * from answered a where a.weighted_risk > 0 order by ${highestFirst}) a
  where not exists (select ${planned} and l.question_id = a.question_id and l.entity_id = a.entity_id offset 0)
  order by ${highestFirst} limit ${count}`

/**
 * The average estimate of the tasks about each question of `open`, as far as the caller sees them: of plans that track
 * costs and are not in the trash.
 */
const costs = ({ actor, organizationId }: Call) => sql`
  select l.question_id, round(avg(t.estimated_cost_cents))::bigint as cents
  from action_plan_tasks t
  join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
  join action_plan_task_answers l on l.organization_id = t.organization_id and l.action_plan_task_id = t.id
  where t.organization_id = ${organizationId} and t.deleted_at is null and t.estimated_cost_cents is not null
    and p.cost_tracking_enabled and p.deleted_at is null and ${mayReadTask(actor)}
    and l.question_id in (select question_id from open)
  group by l.question_id`

const nothing: Result = {
  assessment_period: null,
  answered: 0,
  weight: 0,
  risk_before: null,
  risk_after: null,
  cost_cents: 0,
  unestimated: 0,
  answers: [],
}

/** Σ weight × likelihood × impact × (100 − score) ÷ 25 ÷ Σ weight (decisions §4). */
const riskOf = (weightedRisk: number, weight: number) =>
  weight === 0 ? null : rounded(weightedRisk / 25 / weight)

type Row = Omit<
  PayingAnswer,
  'inherent_risk' | 'lowers' | 'cost_cents' | 'risk_after' | 'risk' | 'open_task'
> & {
  likelihood: number
  impact: number
}

async function present(
  { db, organizationId }: Call,
  periodId: number,
  chosen: readonly Candidate[],
  { weight, weighted_risk }: Sums,
): Promise<PayingAnswer[]> {
  const { rows } = await sql<Row>`
    select a.id as answer_id, ${namesOf(organizationId)}, a.score, a.weight, a.likelihood, a.impact
    from unnest(${chosen.map(each => each.entity_id)}::bigint[], ${chosen.map(each => each.question_id)}::bigint[])
      as chosen (entity_id, question_id)
    join answers a on a.organization_id = ${organizationId} and a.assessment_period_id = ${periodId}
      and a.question_id = chosen.question_id and a.entity_id = chosen.entity_id
    join questions q on q.id = a.question_id`.execute(db)
  const byItem = new Map(rows.map(row => [`${row.entity.id} ${row.question.id}`, row]))
  let left = weighted_risk
  return chosen.flatMap(candidate => {
    const row = byItem.get(`${candidate.entity_id} ${candidate.question_id}`)
    if (!row) return []
    left -= candidate.weighted_risk
    const { likelihood, impact, ...answer } = row
    return {
      ...answer,
      risk: rounded(candidate.weighted_risk / 25 / answer.weight),
      inherent_risk: inherentRisk(likelihood, impact),
      lowers: rounded(candidate.weighted_risk / 25 / weight),
      cost_cents: candidate.cost_cents,
      risk_after: rounded(left / 25 / weight),
      open_task: null,
    }
  })
}
