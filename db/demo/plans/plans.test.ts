import { tmpdir } from 'node:os'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { site } from '#server/testing/test-server.ts'
import { loadDemo } from '../../demo.ts'

const here = await site()

beforeAll(async () => {
  const client = await here.owner.connect()
  try {
    await client.query('begin')
    await loadDemo(client, { config: { ASSAY_DEMO_PASSWORD: 'chosen by the operator' }, folder: tmpdir() })
    await client.query('commit')
  } finally {
    client.release()
  }
})

test.each(['admin', 'manager', 'employee'])(
  'every panel of Today’s Plan has something for %s',
  async name => {
    const { rows } = await here.owner.query(
      'select id, active_organization_id as company from users where email = $1',
      [`${name}@demo.example`],
    )
    const person = await here.signIn(Number(rows[0].id), Number(rows[0].company))
    const plan = await person.call(api.todaysPlan.show, {})
    expect(plan.assigned_questions.open).toBeGreaterThan(2)
    expect(plan.assigned_questions.past_due).toBeGreaterThan(0)
    expect(plan.welcome_messages).toHaveLength(2)
    expect(plan.exclusion_requests?.pending ?? null).toBe(name === 'admin' ? 3 : null)
    expect(plan.action_plans.flatMap(each => each.tasks).length).toBeGreaterThan(1)
    const tasks = (await person.call(api.tasks.list, { user_id: person.userId, per_page: 100 })).data
    expect(tasks.length).toBeGreaterThan(2)
    expect(tasks.map(task => task.title)).not.toContain('This item no longer exists.')
  },
)

test('nobody is mailed about the demo’s data, and the morning email is for visitors', async () => {
  const { rows } = await here.owner.query(
    `select (select count(*)::int from tasks where mailed_at is null) as unmailed,
       (select count(*)::int from users u join memberships m on m.user_id = u.id and m.deleted_at is null
         where u.registered_at is not null and u.email not like 'lakeside@%' and not u.mail_preferences ? 'digest') as readers`,
  )
  expect(rows).toEqual([{ unmailed: 0, readers: 3 }])
})

test('there are action plans in every state, with tasks about answers, costs and discussion', async () => {
  const { rows } = await here.owner.query(
    `select count(*)::int as plans, count(p.completed_at)::int as completed, count(p.archived_at)::int as archived,
       count(*) filter (where p.due_date < current_date and p.completed_at is null and p.archived_at is null)::int as overdue,
       count(*) filter (where p.cost_tracking_enabled)::int as with_costs,
       (select count(distinct state)::int from action_plan_tasks) as states,
       (select count(*)::int from action_plan_comments) as comments,
       (select count(*)::int from action_plan_task_answers l
        join answers a using (organization_id, assessment_period_id, entity_id, question_id)
        where l.score = a.score and (l.weight, l.likelihood, l.impact) = (a.weight, a.likelihood, a.impact)) as linked
     from action_plans p`,
  )
  const { linked, ...counted } = rows[0]
  expect(counted).toEqual({
    plans: 6,
    completed: 1,
    archived: 1,
    overdue: 1,
    with_costs: 2,
    states: 3,
    comments: 4,
  })
  expect(linked).toBeGreaterThan(6)
})
