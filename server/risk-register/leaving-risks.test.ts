import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { company, primary, admin } = here
const { organizationId } = company
let fixture: Fixture

const rows = async (text: string, values: unknown[] = []) => (await here.owner.query(text, values)).rows
let made = 0
const member = (roles: ('Admin' | 'Manager' | 'Employee')[]) =>
  aMember(here, { organizationId, first: `Person${++made}`, mark: 'Home', roles })

beforeAll(async () => {
  fixture = await aFixture(here, company)
})

const lastEvent = async (userId: number) =>
  (
    await rows(
      `select event, before, after from audit_events where subject_type = 'users' and subject_id = $1
       order by sequence desc limit 1`,
      [userId],
    )
  )[0]

/** A person who owns a risk in the register, of this entity of the fixture. */
async function riskOwner(entity: number) {
  const { userId } = await member(['Employee'])
  const [threat] = await rows(
    `insert into threats (name) values ('Fire ${userId}') returning id::int as id, name`,
  )
  const { id } = await primary.call(api.riskRegister.create, {
    entity_id: fixture.entityIds[entity] ?? 0,
    threat_id: threat.id,
    owner_id: userId,
  })
  const state = async () => {
    const [row] = await rows(
      `select r.owner_id::int as owner, (select array_agg(k.user_id::int) from tasks k where k.task_type = 'risk'
         and k.task_type_id = r.id and not k.completed) as notified from registered_risks r where id = $1`,
      [id],
    )
    return row
  }
  return { userId, id, threat: threat.name as string, state }
}

test('risks of the register are listed among what a person holds, and go to the heir with their notification', async () => {
  const { userId: user_id, id, threat, state } = await riskOwner(0)
  expect((await primary.call(api.users.held, { user_id })).registered_risks).toEqual({
    total: 1,
    names: [{ id, name: expect.stringContaining(threat) }],
  })
  const { userId: hand_over_to } = await member(['Employee'])
  await primary.call(api.users.remove, { user_id, hand_over_to })
  expect(await state()).toEqual({ owner: hand_over_to, notified: [hand_over_to] })
  expect((await lastEvent(user_id)).after).toMatchObject({
    handed_over_to: hand_over_to,
    registered_risks: 1,
  })
})

test('without an heir, a risk keeps the owner who left, and has them back once they are restored', async () => {
  const { userId: user_id, id: registered_risk_id, state } = await riskOwner(0)
  const ownerOf = async () => (await primary.call(api.riskRegister.show, { registered_risk_id })).owner
  await primary.call(api.users.remove, { user_id })
  expect(await ownerOf()).toBeNull()
  await primary.call(api.users.restore, { user_id })
  expect(await ownerOf()).toMatchObject({ id: user_id })
  expect(await state()).toEqual({ owner: user_id, notified: [user_id] })
})

test('an admin of a division passes on the risks of its entities only', async () => {
  const [inside, outside] = [await riskOwner(0), await riskOwner(2)]
  await rows('update registered_risks set owner_id = $2 where id = $1', [outside.id, inside.userId])
  const { userId: to_user_id } = await member(['Employee'])
  expect((await admin.call(api.users.held, { user_id: inside.userId })).registered_risks).toMatchObject({
    total: 2,
    names: [{ id: inside.id }],
  })
  expect(await admin.call(api.assignments.passOn, { user_id: inside.userId, to_user_id })).toMatchObject({
    moved: 0,
    registered_risks: 1,
  })
  expect((await inside.state()).owner).toBe(to_user_id)
  expect((await outside.state()).owner).toBe(inside.userId)
})
