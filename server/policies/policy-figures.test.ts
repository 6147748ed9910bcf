import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'
import { taskSources } from '../task-sources.ts'
import { mailTasks } from '../tasks/mail-tasks.job.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger, owner, company } = here
const { organizationId } = company
const clerk = await aClerk(here)
const colleague = await aMember(here, {
  organizationId,
  first: 'Colleague',
  mark: 'Home',
  roles: ['Employee'],
})
const people = [primary, admin, manager, employee, colleague]

/** Each policy with the people who are asked, and those of them who have read it or are late. */
const wanted = [
  { title: 'Everybody', roles: null, read: [employee, manager], late: [colleague] },
  { title: 'Managers', roles: ['Manager'] as const, read: [], late: [manager] },
  { title: 'Employees', roles: ['Employee'] as const, read: [employee, colleague], late: [] },
  { title: 'Admins', roles: ['Admin'] as const, read: [admin], late: [] },
]
const made: { id: number; title: string; asked: number[]; read: number[]; late: number[] }[] = []
const idOf = ({ userId }: { userId: number }) => userId
const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

beforeAll(async () => {
  for (const { title, roles, read, late } of wanted) {
    const { id } = await primary.call(api.policies.create, {
      title,
      is_for_everybody: roles === null,
      ...(roles && { roles: [...roles] }),
    })
    await primary.call(api.policyVersions.update, { policy_id: id, number: 1, body: `<p>${title}.</p>` })
    await primary.call(api.policyVersions.approve, { policy_id: id, number: 1 })
    await primary.call(api.policies.publish, { policy_id: id })
    for (const person of read) await person.call(api.myPolicies.acknowledge, { policy_id: id, number: 1 })
    for (const person of late)
      await owner.query(
        `with late as (
           update policy_acknowledgements set due_date = current_date - 9 where policy_id = $1 and user_id = $2 returning *
         )
         update tasks t set due_date = late.due_date from late
         where t.task_type = 'policy' and t.task_type_id = late.policy_id and t.user_id = late.user_id`,
        [id, person.userId],
      )
    const { rows } = await owner.query<{ id: number }>(
      `select user_id::int as id from memberships where organization_id = $1 and ($2::text[] is null or roles && $2)`,
      [organizationId, roles],
    )
    made.push({ id, title, asked: rows.map(row => row.id), read: read.map(idOf), late: late.map(idOf) })
  }
})

describe.each([
  { name: 'the primary administrator', viewer: primary },
  { name: 'an admin of a division', viewer: admin },
])('what $name sees of readers', ({ viewer }) => {
  test('each policy counts the people of its list, and those who have and who are late', async () => {
    for (const { id, asked, read, late } of made) {
      const policy = await viewer.call(api.policies.show, { policy_id: id })
      expect(policy).toMatchObject({ asked: asked.length, acknowledged: read.length, overdue: late.length })
      const { data } = await viewer.call(api.policies.acknowledgements, { policy_id: id })
      const idsWhere = (claim: (row: (typeof data)[number]) => boolean) =>
        sorted(data.filter(claim).map(({ user }) => user.id))
      expect(idsWhere(() => true)).toEqual(sorted(asked))
      expect(idsWhere(row => row.acknowledged_at !== null)).toEqual(sorted(read))
      expect(idsWhere(row => row.is_overdue)).toEqual(sorted(late))
    }
  })

  test('each person counts the policies of their list, and the filters find those who are counted', async () => {
    const { data } = await viewer.call(api.policyReaders.list, {})
    expect(sorted(data.map(({ id }) => id))).toEqual(sorted(people.map(idOf)))
    for (const reader of data) {
      const asked = made.filter(policy => policy.asked.includes(reader.id))
      const has = (kind: 'read' | 'late') => asked.filter(policy => policy[kind].includes(reader.id)).length
      expect(reader).toMatchObject({
        asked: asked.length,
        acknowledged: has('read'),
        open: asked.length - has('read'),
        overdue: has('late'),
      })
      const listed = await viewer.call(api.policyReaders.policies, { user_id: reader.id })
      expect(listed.data.map(({ title }) => title).sort()).toEqual(asked.map(({ title }) => title).sort())
      expect(listed.data.filter(({ is_overdue }) => is_overdue).length).toBe(reader.overdue)
      expect(listed.data.filter(each => each.acknowledged_at).length).toBe(reader.acknowledged)
    }
    for (const [filter, claim] of [
      [{ overdue: true }, (row: (typeof data)[number]) => row.overdue > 0],
      [{ open: false }, (row: (typeof data)[number]) => row.open === 0],
    ] as const) {
      const found = await viewer.call(api.policyReaders.list, { filter })
      expect(sorted(found.data.map(({ id }) => id))).toEqual(sorted(data.filter(claim).map(({ id }) => id)))
    }
  })
})

describe.each(people.map((viewer, index) => ({ name: `person ${index + 1}`, viewer })))(
  'what $name sees of their own',
  ({ viewer }) => {
    test('their list, their tasks, Today’s Plan and the search agree', async () => {
      const asked = made.filter(policy => policy.asked.includes(viewer.userId))
      const open = asked.filter(policy => !policy.read.includes(viewer.userId))
      const mine = await viewer.call(api.myPolicies.list, {})
      expect(sorted(mine.data.map(({ id }) => id))).toEqual(sorted(asked.map(({ id }) => id)))
      const tasks = await viewer.call(api.tasks.list, {
        user_id: viewer.userId,
        filter: { task_type: 'policy', completed: false },
      })
      expect(sorted(tasks.data.map(({ task_type_id }) => task_type_id))).toEqual(
        sorted(open.map(({ id }) => id)),
      )
      const { policies } = await viewer.call(api.todaysPlan.show, {})
      expect(policies).toMatchObject({ to_read: open.length, to_review: 0 })
      const { policies: found } = await viewer.call(api.search.find, { search: 'Managers' })
      const isAsked = asked.some(({ title }) => title === 'Managers')
      const seesAll = viewer === primary || viewer === admin
      expect(found.map(({ title, is_asked }) => [title, is_asked])).toEqual(
        isAsked || seesAll ? [['Managers', isAsked]] : [],
      )
    })
  },
)

test('another company sees none of it', async () => {
  expect((await stranger.call(api.policyReaders.list, {})).data).toEqual([])
  expect((await stranger.ask(api.policyReaders.policies, { user_id: employee.userId })).statusCode).toBe(404)
  expect((await stranger.call(api.search.find, { search: 'Managers' })).policies).toEqual([])
})

test('with the feature off it is gone everywhere, and comes back with everything', async () => {
  const kept = async () =>
    (
      await owner.query(
        `select (select jsonb_agg(k order by policy_id, user_id) from policy_acknowledgements k) as asked,
          (select jsonb_agg(jsonb_build_array(t.id, t.completed, t.due_date) order by t.id) from tasks t
            where t.task_type like 'policy%') as tasks,
          (select jsonb_agg(v order by policy_id, number) from policy_versions v) as versions`,
      )
    ).rows[0]
  const before = await kept()
  await owner.query(`delete from organization_features where organization_id = $1 and key = 'policies'`, [
    organizationId,
  ])
  for (const viewer of people) {
    for (const [route, input] of [
      [api.policies.list, {}],
      [api.policies.show, { policy_id: made[0]?.id }],
      [api.policyReaders.list, {}],
      [api.policyReaders.policies, { user_id: employee.userId }],
      [api.policyVersions.list, { policy_id: made[0]?.id }],
      [api.myPolicies.list, {}],
      [api.myPolicies.show, { policy_id: made[0]?.id }],
    ] as const)
      expect((await viewer.ask(route, input as Record<string, unknown>)).statusCode).toBe(403)
    const tasks = await viewer.call(api.tasks.list, { user_id: viewer.userId })
    expect(tasks.data.filter(({ task_type }) => task_type.startsWith('policy'))).toEqual([])
    expect((await viewer.call(api.todaysPlan.show, {})).policies).toBeNull()
    expect((await viewer.call(api.search.find, { search: 'Managers' })).policies).toEqual([])
  }
  await owner.query(`update tasks set mailed_at = null where task_type = 'policy'`)
  await clerk.emails()
  await clerk.work(mailTasks({ address: 'http://127.0.0.1:3000', sources: taskSources }))
  expect((await clerk.emails()).filter(({ text }) => text.includes('/policies/'))).toEqual([])
  await owner.query(`insert into organization_features values ($1, 'policies')`, [organizationId])
  expect(await kept()).toEqual(before)
  expect((await primary.call(api.policies.list, {})).total).toBe(made.length)
  await clerk.work(mailTasks({ address: 'http://127.0.0.1:3000', sources: taskSources }))
  expect((await clerk.emails()).some(({ text }) => text.includes('/policies/'))).toBe(true)
})
