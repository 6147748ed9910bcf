import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, employee } = here
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

const anEntity = (rest: object = {}) => primary.call(api.entities.create, { name: 'Ward', ...rest })

test('tags are set by name: existing ones are reused case-insensitively, new ones created', async () => {
  const one = await anEntity()
  const two = await anEntity()
  const first = await primary.call(api.entities.setTags, {
    entity_id: one.id,
    tags: ['Clinic', 'clinic', 'Leased'],
  })
  expect(first.tags.map(tag => tag.name)).toEqual(['Clinic', 'Leased'])
  const second = await primary.call(api.entities.setTags, { entity_id: two.id, tags: ['LEASED'] })
  expect(second.tags).toEqual([first.tags[1]])
  const none = await primary.call(api.entities.setTags, { entity_id: one.id, tags: [] })
  expect(none.tags).toEqual([])
  expect(none.version).toBe(3)
})

test('frameworks are replaced as a whole; an omitted risk profile stays', async () => {
  const other = await primary.call(api.riskProfiles.create, {
    protocol_id: fixture.protocolId,
    name: 'Hospitals',
  })
  const { id } = await anEntity()
  const set = (protocols: { protocol_id: number; risk_profile_id?: number | null }[]) =>
    primary.call(api.entities.setProtocols, { entity_id: id, protocols })
  const profileOf = async (answer: ReturnType<typeof set>) =>
    (await answer).protocols[0]?.pivot.risk_profile_id
  expect(await profileOf(set([{ protocol_id: fixture.protocolId }]))).toBe(fixture.profileId)
  expect(await profileOf(set([{ protocol_id: fixture.protocolId, risk_profile_id: other.id }]))).toBe(
    other.id,
  )
  expect(await profileOf(set([{ protocol_id: fixture.protocolId }]))).toBe(other.id)
  expect(
    await profileOf(set([{ protocol_id: fixture.protocolId, risk_profile_id: fixture.profileId }])),
  ).toBe(fixture.profileId)
  expect((await set([])).protocols).toEqual([])
})

test('the risk profile may be empty only if the framework has none, and no framework is chosen twice', async () => {
  const { id } = await anEntity()
  const none = primary.call(api.entities.setProtocols, {
    entity_id: id,
    protocols: [{ protocol_id: fixture.protocolId, risk_profile_id: null }],
  })
  await expect(none).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'protocols.0.risk_profile_id': expect.any(Array) } },
  })
  const protocols = [{ protocol_id: fixture.protocolId }, { protocol_id: fixture.protocolId }]
  const twice = primary.call(api.entities.setProtocols, { entity_id: id, protocols })
  await expect(twice).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'protocols.1.protocol_id': expect.any(Array) } },
  })
})

test('an admin of one division creates entities there, unless the call names another', async () => {
  const made = await admin.call(api.entities.create, { name: 'Ward' })
  expect(made.divisions.map(each => each.id)).toEqual([fixture.divisionId])
  expect(made.abilities.edit).toBe(true)
  const nowhere = admin.call(api.entities.create, { name: 'Ward', division_ids: [] })
  await expect(nowhere).rejects.toMatchObject({
    status: 422,
    body: { errors: { division_ids: expect.any(Array) } },
  })
  const out = admin.call(api.entities.setDivisions, { entity_id: made.id, division_ids: [] })
  await expect(out).rejects.toMatchObject({ status: 422 })
})

test('an admin of several divisions names one, or works in one', async () => {
  const second = await primary.call(api.divisions.create, { name: 'Second', admin_id: admin.userId })
  try {
    const unclear = admin.call(api.entities.create, { name: 'Ward' })
    await expect(unclear).rejects.toMatchObject({
      status: 422,
      body: { errors: { division_ids: ['Choose the division that it belongs to.'] } },
    })
    const made = await admin.call(api.entities.create, { name: 'Ward' }, { divisionId: second.id })
    expect(made.divisions.map(each => each.id)).toEqual([second.id])
    const elsewhere = admin.call(
      api.entities.show,
      { entity_id: made.id },
      { divisionId: fixture.divisionId },
    )
    await expect(elsewhere).rejects.toMatchObject({ status: 404 })
    const moved = await admin.call(
      api.entities.setDivisions,
      { entity_id: made.id, division_ids: [fixture.divisionId] },
      { divisionId: second.id },
    )
    expect(moved.divisions.map(each => each.id)).toEqual([fixture.divisionId])
  } finally {
    await primary.call(api.divisions.remove, { division_id: second.id })
  }
})

test('an admin without divisions creates no entities', async () => {
  const other = here.other.admin.call(api.entities.create, { name: 'Ward' })
  await expect(other).rejects.toMatchObject({
    status: 422,
    body: { errors: { division_ids: [expect.stringContaining('not been assigned any divisions')] } },
  })
})

test('divisions that an admin does not see are not shown and stay', async () => {
  const secret = await primary.call(api.divisions.create, { name: 'Secret' })
  const { id } = await anEntity({ division_ids: [fixture.divisionId, secret.id] })
  const seen = await admin.call(api.entities.show, { entity_id: id })
  expect(seen.divisions.map(each => each.id)).toEqual([fixture.divisionId])
  await admin.call(api.entities.update, { entity_id: id, division_ids: [fixture.divisionId] })
  const all = await primary.call(api.entities.show, { entity_id: id })
  expect(all.divisions.map(each => each.id).sort()).toEqual([fixture.divisionId, secret.id].sort())
  const peek = admin.call(api.entities.setDivisions, {
    entity_id: id,
    division_ids: [fixture.divisionId, secret.id],
  })
  await expect(peek).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'division_ids.1': expect.any(Array) } },
  })
})

test('the active division limits the primary administrator too, and receives new entities', async () => {
  const header = { divisionId: fixture.divisionId }
  const made = await primary.call(api.entities.create, { name: 'Ward' }, header)
  expect(made.divisions.map(each => each.id)).toEqual([fixture.divisionId])
  const { data } = await primary.call(api.entities.list, { per_page: 100 }, header)
  expect(data.map(each => each.id)).not.toContain(fixture.entityIds[2])
  expect(data.map(each => each.id)).toContain(fixture.entityIds[0])
})

test('a person chooses one of their own divisions, and it is remembered', async () => {
  await admin.call(api.divisions.choose, { division_id: fixture.divisionId })
  expect((await admin.call(api.users.me, {})).active_division_id).toBe(fixture.divisionId)
  await admin.call(api.divisions.choose, { division_id: null })
  expect((await admin.call(api.users.me, {})).active_division_id).toBeNull()
  const foreign = employee.call(api.divisions.choose, { division_id: fixture.divisionId })
  await expect(foreign).rejects.toMatchObject({ status: 404 })
})
