import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, company } = here
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, company)
})

test('a change of a member that is based on an earlier version is refused, with the member as they are now', async () => {
  const member = { user_id: manager.userId }
  const response = await primary.ask(api.users.show, member)
  const { version } = response.json().data
  expect(response.headers.etag).toBe(`"${version}"`)
  const changed = await primary.call(
    api.users.setRoles,
    { ...member, roles: ['Manager', 'Employee'] },
    { ifMatch: version },
  )
  expect(changed.version).toBeGreaterThan(version)
  const stale = { status: 412, body: { current: { id: manager.userId, version: changed.version } } }
  const changes = [
    () => primary.call(api.users.setRoles, { ...member, roles: ['Manager'] }, { ifMatch: version }),
    () => primary.call(api.users.update, { ...member, division_ids: [] }, { ifMatch: version }),
    () => primary.call(api.users.remove, member, { ifMatch: version }),
  ]
  for (const change of changes) await expect(change()).rejects.toMatchObject(stale)
  await primary.call(api.users.update, { ...member, division_ids: [] }, { ifMatch: changed.version })
  const { version: last } = await primary.call(api.users.show, member)
  expect(last).toBeGreaterThan(changed.version)
  await manager.call(api.profile.update, { first_name: 'Renamed' })
  expect((await primary.call(api.users.show, member)).version).toBeGreaterThan(last)
})

test('the own details have a version, and preferences are none of it', async () => {
  const response = await admin.ask(api.users.me, {})
  const { version } = response.json().data
  expect(response.headers.etag).toBe(`"${version}"`)
  const themed = await admin.call(api.profile.update, { theme: 'dark' }, { ifMatch: version })
  expect(themed.version).toBe(version)
  const changed = await admin.call(api.profile.update, { telephone: '+1 555 0100' }, { ifMatch: version })
  expect(changed.version).toBe(version + 1)
  await expect(
    admin.call(api.profile.update, { telephone: '+1 555 0199' }, { ifMatch: version }),
  ).rejects.toMatchObject({ status: 412, body: { current: { telephone: '+1 555 0100' } } })
})

test('a reassignment that is based on an earlier version is refused', async () => {
  const [questionId, entityId] = [fixture.questions[0]?.id ?? 0, fixture.entityIds[0] ?? 0]
  await anAssignment(here, { company, fixture, userId: employee.userId, questionId, entityId })
  const [assignment] = (await primary.call(api.assignments.list, {})).data
  if (!assignment) throw new Error('nothing is assigned')
  const assignment_id = assignment.id
  const { version } = assignment
  const changed = await primary.call(
    api.assignments.reassign,
    { assignment_id, user_id: manager.userId },
    { ifMatch: version },
  )
  expect(changed.version).toBe(version + 1)
  const stale = { status: 412, body: { current: { user_id: manager.userId, version: version + 1 } } }
  await expect(
    admin.call(api.assignments.reassign, { assignment_id, user_id: admin.userId }, { ifMatch: version }),
  ).rejects.toMatchObject(stale)
  await expect(
    admin.call(api.assignments.withdraw, { assignment_id }, { ifMatch: version }),
  ).rejects.toMatchObject(stale)
})
