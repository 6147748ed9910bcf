import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aCompany, startTestServer } from '#server/testing/test-server.ts'
import { anInstance } from '../../risks/kept/instances.testing.ts'
import { RiskFixture } from '../../risks/risk-fixture.testing.ts'
import { aPlayground, type Playground, step, take } from '../../risks/risk-steps.testing.ts'

const here = await startTestServer()

let forgetful: FastifyInstance
beforeAll(async () => {
  forgetful = await anInstance(here, { keeps: false })
}, 60_000)

/** Changes of plans and their tasks, by SQL: $1 the company, $2 the entity, $3 the question, $4 a person, $5 from 1 to 5, $6 the threat. */
const changes = {
  'task about an answer': `with t as (insert into action_plan_tasks (organization_id, action_plan_id, description, user_id, entity_id, estimated_cost_cents)
      select $1, (select id from plan), 'Work', $4, $2, nullif($5, 3) * 100 returning organization_id, id)
    insert into action_plan_task_answers (organization_id, action_plan_task_id, assessment_period_id, entity_id, protocol_id, question_id, score, weight, likelihood, impact)
    select t.organization_id, t.id, a.assessment_period_id, a.entity_id, a.protocol_id, a.question_id, a.score, a.weight, a.likelihood, a.impact
    from t join answers a on a.organization_id = $1 and a.entity_id = $2 and a.question_id = $3`,
  'task without an entity': `insert into action_plan_tasks (organization_id, action_plan_id, description, user_id, estimated_cost_cents)
    select $1, (select id from plan), 'Work', $4, $5 * 70`,
  done: `update action_plan_tasks set state = case when state = 'done' then 'todo' else 'done' end where id = (select id from task)`,
  estimate: `update action_plan_tasks set estimated_cost_cents = $5 * 31 where id = (select id from task)`,
  'hand over': `update action_plan_tasks set user_id = case when $5 > 3 then null else $4 end where id = (select id from task)`,
  elsewhere: `update action_plan_tasks set entity_id = $2 where id = (select id from task)`,
  'trash task': `update action_plan_tasks set deleted_at = case when deleted_at is null then now() end where id = (select id from task)`,
  'delete task': `delete from action_plan_tasks where id = (select id from task)`,
  unlink: `delete from action_plan_task_answers where action_plan_task_id = (select id from task)`,
  relink: `update action_plan_task_answers set score = $5 * 10 where action_plan_task_id = (select id from task)`,
  risk: `insert into action_plan_items (organization_id, action_plan_id, threat_id, entity_id) select $1, id, $6, $2 from plan on conflict do nothing`,
  'no risk': `delete from action_plan_items where action_plan_id = (select id from plan)`,
  complete: `update action_plans set completed_at = case when completed_at is null then now() end where id = (select id from plan)`,
  archive: `update action_plans set archived_at = case when archived_at is null then now() end where id = (select id from plan)`,
  'trash plan': `update action_plans set deleted_at = case when deleted_at is null then now() end where id = (select id from plan)`,
  'track costs': `update action_plans set cost_tracking_enabled = not cost_tracking_enabled where id = (select id from plan)`,
  'manager of the plan': `update action_plans set manager_id = case when manager_id is null then $4 end where id = (select id from plan)`,
  'manager of the entity': `update entities set manager_id = case when manager_id is null then $4 end where id = $2`,
  'out of the division': `delete from entity_divisions where entity_id = $2`,
  'into the division': `insert into entity_divisions select $1, $2, min(id) from divisions where organization_id = $1 on conflict do nothing`,
} as const
type Change = keyof typeof changes
const kinds = Object.keys(changes) as Change[]

/** Every kind of change of plans once, and as many of answers and of what they are rated by, in some order. */
const steps = fc
  .tuple(
    fc.shuffledSubarray([...kinds, ...kinds.filter(kind => kind.startsWith('task'))], {
      minLength: kinds.length,
    }),
    fc.array(step, { minLength: kinds.length, maxLength: kinds.length }),
  )
  .map(([all, others]) => [
    // Other changes soon take what plans are about out of scope: those of plans come once before them.
    ...all.map((kind, index) => ({ kind, at: others[index] })),
    ...all.flatMap((kind, index) => [
      { kind, at: others[index] },
      { kind: null, at: others[index] },
    ]),
  ])

interface Ground extends Playground {
  organizationId: number
  plans: number[]
  people: number[]
}

async function change(
  risk: RiskFixture,
  ground: Ground,
  kind: Change,
  [, one, two, number]: readonly [unknown, number, number, number],
) {
  const pick = <Each>(list: readonly Each[], index: number) => list[index % list.length] as Each
  const { organizationId, plans, people, entities, questions, threats } = ground
  const plan = pick(plans, one + number)
  // The cast gives each parameter a type, whether the change uses it or not.
  await risk.rows(
    `with given as (select $1::bigint, $2::bigint, $3::bigint, $4::bigint, $5::int, $6::bigint),
       plan as (select ${plan}::bigint as id),
       task as (select id from action_plan_tasks where organization_id = $1 order by (id + $5) % 7, id limit 1)
     ${changes[kind].replace(/^with /, ', ')}`,
    [
      organizationId,
      pick(entities, one),
      pick(questions, two),
      pick(people, number),
      number,
      pick([threats[0], threats[1]], two),
    ],
  )
}

/** Everything of remediation that is kept, as the person sees it. */
async function keptFor(person: Person, { plans, protocols, entities }: Ground) {
  const pays = (input: object) => person.call(api.remediation.whatPaysMost, input)
  const risks = plans.map(
    async id => (await person.ask(api.remediation.riskOfPlan, { action_plan_id: id })).body,
  )
  return {
    pays: await pays({ tasks: 3 }),
    all: await pays({ tasks: 500, protocol_id: protocols[0] }),
    ofEntity: await pays({ entity_id: entities[0] }),
    within: await pays({ budget_cents: 400, cost_per_task_cents: 90 }),
    risks: (await Promise.all(risks)).map(body => body.replace(/"request_id":"[^"]*"/, '')),
  }
}

test('what pays most and the risk of plans follow every change at once, for each person', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async taken => {
      const { organizationId, primary, admin, manager } = await aCompany(here, 'Home', ['divisions'])
      const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
      const playground = await aPlayground(risk)
      const [one = 0, two = 0, three = 0] = playground.entities
      await risk.join(await risk.division('East', [one, two]), admin.userId)
      await risk.division('West', [three])
      await risk.rows('update entities set manager_id = $1 where id = $2', [manager.userId, one])
      const { rows } = await here.owner.query<{ id: number }>(
        `insert into action_plans (organization_id, name, manager_id, cost_tracking_enabled, created_by)
         select $1, 'Plan', case when n = 1 then $2::bigint end, true, $3 from generate_series(1, 2) n returning id::int as id`,
        [organizationId, manager.userId, primary.userId],
      )
      const ground = {
        ...{ ...playground, organizationId, plans: rows.map(({ id }) => id) },
        people: [manager.userId, admin.userId],
      }
      for (const entity of ground.entities)
        for (const [index, question] of ground.questions.entries())
          await risk.answer(ground.period, entity, question, index * 9)
      // Each plan is for several risks and answers from the start, so that a change of any of them changes its figures.
      for (const number of [1, 2, 3, 4, 5])
        for (const one of [0, 1, 2])
          for (const kind of ['risk', 'task about an answer'] as const)
            await change(risk, ground, kind, [null, one, number + one, number])
      for (const { kind, at } of taken) {
        if (!at) continue
        if (kind === null) await take(risk, ground, at)
        else await change(risk, ground, kind, at)
        for (const person of [primary, admin, manager])
          expect(await keptFor(person, ground), kind ?? at[0].what).toEqual(
            await keptFor(person.at(forgetful), ground),
          )
      }
    }),
    { numRuns: 1, endOnFailure: true },
  )
}, 240_000)

test('what is kept is not looked for again until something changes', async () => {
  const { organizationId, primary } = await aCompany(here, 'Home', [])
  const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
  const { entities, questions, period } = await aPlayground(risk)
  await risk.answer(period, entities[0] ?? 0, questions[0] ?? 0, 0)
  const pays = async () => (await primary.call(api.remediation.whatPaysMost, {})).answered
  expect(await pays()).toBe(1)
  // Without its trigger, an answer is one that no version tells of.
  await here.owner.query(`alter table answers disable trigger user;
    delete from answers where organization_id = ${organizationId};
    alter table answers enable trigger user`)
  expect(await pays()).toBe(1)
})
