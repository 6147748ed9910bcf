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
