import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, manager, employee, stranger } = here
let fixture: Fixture
let threats: number[]
let categories: number[]

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  threats = (await primary.call(api.threats.list, {})).data.map(threat => threat.id)
  categories = (await primary.call(api.categories.list, {})).data.map(category => category.id)
})

let made = 0
const aProfile = (rest: object = {}, who = primary) =>
  who.call(api.riskProfiles.create, { protocol_id: fixture.protocolId, name: `Profile ${++made}`, ...rest })

test('a profile rates every threat and category, with the middle as default', async () => {
  const [threat_id = 0] = threats
  const profile = await aProfile({ threats: [{ threat_id, likelihood: 5 }] })
  expect(profile.threats.map(each => each.threat_id).sort()).toEqual([...threats].sort())
  expect(profile.categories).toHaveLength(categories.length)
  expect(profile.threats.filter(each => each.likelihood !== 3)).toMatchObject([{ threat_id, likelihood: 5 }])
  expect(profile.categories.every(each => each.impact === 3)).toBe(true)
  expect(await primary.call(api.riskProfiles.show, { risk_profile_id: profile.id })).toEqual(profile)
  for (const who of [manager, employee]) {
    const response = await who.ask(api.riskProfiles.show, { risk_profile_id: profile.id })
    expect(response.statusCode).toBe(403)
  }
})

test('ratings are replaced as a whole; an omitted list stays', async () => {
  const [first = 0, second = 0] = threats
  const [category_id = 0] = categories
  const profile = await aProfile({
    threats: [{ threat_id: first, likelihood: 5 }],
    categories: [{ category_id, impact: 1 }],
  })
  const changed = await primary.call(api.riskProfiles.update, {
    risk_profile_id: profile.id,
    threats: [{ threat_id: second, likelihood: 1 }],
  })
  const rated = Object.fromEntries(changed.threats.map(each => [each.threat_id, each.likelihood]))
  expect([rated[first], rated[second]]).toEqual([3, 1])
  expect(changed.categories.find(each => each.category_id === category_id)?.impact).toBe(1)
  expect(changed).toMatchObject({ name: profile.name, version: 2 })
})

test('changing a profile never rewrites answers', async () => {
  const [question] = fixture.questions
  const given = { entity_id: fixture.entityIds[0] ?? 0, assessment_period_id: fixture.periodId, control: 'x' }
  const answers = [{ ...given, question_option_id: question?.optionIds[0] ?? 0 }]
  await primary.call(api.answers.giveMany, { question_id: question?.id ?? 0, answers })
  const before = await here.owner.query(`select * from answers`)
  await primary.call(api.riskProfiles.update, {
    risk_profile_id: fixture.profileId,
    threats: threats.map(threat_id => ({ threat_id, likelihood: 5 })),
  })
  expect((await here.owner.query(`select * from answers`)).rows).toEqual(before.rows)
})

test('a name is unique within a framework, case-insensitively', async () => {
  const profile = await aProfile({ name: 'Hospitals' })
  const fault = { status: 422, body: { errors: { name: expect.any(Array) } } }
  await expect(aProfile({ name: 'HOSPITALS' })).rejects.toMatchObject(fault)
  const other = await aProfile()
  const renamed = primary.call(api.riskProfiles.update, { risk_profile_id: other.id, name: 'hospitals' })
  await expect(renamed).rejects.toMatchObject(fault)
  const same = await primary.call(api.riskProfiles.update, { risk_profile_id: profile.id, name: 'hospitals' })
  expect(same.name).toBe('hospitals')
  await primary.call(api.riskProfiles.remove, { risk_profile_id: profile.id })
  expect((await aProfile({ name: 'Hospitals' })).id).not.toBe(profile.id)
})

test('a profile in use stays; entities in the trash get another', async () => {
  const { id: risk_profile_id } = await aProfile()
  const protocols = [{ protocol_id: fixture.protocolId, risk_profile_id }]
  const { id: entity_id } = await primary.call(api.entities.create, { name: 'Ward', protocols })
  expect((await primary.call(api.riskProfiles.show, { risk_profile_id })).entities_count).toBe(1)
  const used = primary.call(api.riskProfiles.remove, { risk_profile_id })
  await expect(used).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('1 entity uses') },
  })
  await primary.call(api.entities.remove, { entity_id })
  await primary.call(api.riskProfiles.remove, { risk_profile_id })
  const restored = await primary.call(api.entities.restore, { entity_id })
  expect(restored.protocols[0]?.pivot.risk_profile_id).toBe(fixture.profileId)
  await expect(primary.call(api.riskProfiles.show, { risk_profile_id })).rejects.toMatchObject({
    status: 404,
  })
})

test('a profile carries permissions: whoever changes the whole company edits it, and deletes it if unused', async () => {
  const { id: risk_profile_id } = await aProfile()
  const seenBy = async (who: typeof primary, options: object = {}) => {
    const profile = await who.call(api.riskProfiles.show, { risk_profile_id }, options)
    const { entities_count, abilities, reasons } = profile
    return { entities_count, abilities, reasons }
  }
  const free = { entities_count: 0, abilities: { edit: true, delete: true }, reasons: {} }
  const edit = 'Only the primary administrator can do this, because it affects the whole company.'
  const viewed = { abilities: { edit: false, delete: false }, reasons: { edit, delete: edit } }
  expect([await seenBy(primary), await seenBy(here.admin)]).toEqual([free, { entities_count: 0, ...viewed }])
  const protocols = [{ protocol_id: fixture.protocolId, risk_profile_id }]
  const { id: entity_id } = await primary.call(api.entities.create, { name: 'Clinic', protocols })
  const used = {
    abilities: { edit: true, delete: false },
    reasons: { delete: '1 entity uses this risk profile. Choose another profile for it first.' },
  }
  expect(await seenBy(primary)).toEqual({ entities_count: 1, ...used })
  expect(await seenBy(primary, { divisionId: fixture.divisionId })).toEqual({ entities_count: 0, ...used })
  expect(await seenBy(here.admin)).toEqual({ entities_count: 0, ...viewed })
  const { data } = await primary.call(api.riskProfiles.list, { per_page: 100 })
  expect(data.find(({ id }) => id === risk_profile_id)).toMatchObject(used)
  const stale = await primary.ask(api.riskProfiles.update, { risk_profile_id, name: 'x' }, { ifMatch: 9 })
  expect(Object.keys(stale.json().current)).toEqual(expect.not.arrayContaining(['used_by', 'seen_count']))
  await primary.call(api.entities.remove, { entity_id })
  expect(await seenBy(primary)).toEqual(free)
})

test('unknown, repeated or out-of-range ratings are refused by field', async () => {
  const [threat_id = 0] = threats
  const refused = aProfile({
    threats: [
      { threat_id, likelihood: 1 },
      { threat_id, likelihood: 2 },
    ],
    categories: [{ category_id: 999_999, impact: 1 }],
  })
  const errors = { 'threats.1.threat_id': expect.any(Array), 'categories.0.category_id': expect.any(Array) }
  await expect(refused).rejects.toMatchObject({ status: 422, body: { errors } })
  await expect(aProfile({ threats: [{ threat_id, likelihood: 6 }] })).rejects.toMatchObject({ status: 422 })
  const unused = aProfile({ protocol_id: 999_999 })
  await expect(unused).rejects.toMatchObject({
    status: 422,
    body: { errors: { protocol_id: expect.any(Array) } },
  })
})

test('profiles are listed by framework', async () => {
  const { data } = await primary.call(api.riskProfiles.list, { filter: { protocol_id: fixture.protocolId } })
  expect(data.map(profile => profile.id)).toContain(fixture.profileId)
  expect((await primary.call(api.riskProfiles.list, { filter: { protocol_id: 999_999 } })).total).toBe(0)
})

test('another company’s people, lesser roles and stale versions are refused', async () => {
  const { id: risk_profile_id } = await aProfile()
  const calls = (who: typeof primary, options: object = {}) => [
    () => who.call(api.riskProfiles.update, { risk_profile_id, name: 'x' }, options),
    () => who.call(api.riskProfiles.remove, { risk_profile_id }, options),
  ]
  await expect(stranger.call(api.riskProfiles.show, { risk_profile_id })).rejects.toMatchObject({
    status: 404,
  })
  for (const call of calls(stranger)) await expect(call()).rejects.toMatchObject({ status: 404 })
  for (const who of [manager, employee]) {
    await expect(aProfile({}, who)).rejects.toMatchObject({ status: 403 })
    for (const call of calls(who)) await expect(call()).rejects.toMatchObject({ status: 403 })
  }
  for (const call of calls(primary, { ifMatch: 9 }))
    await expect(call()).rejects.toMatchObject({ status: 412 })
})

test('changes of a profile are in the audit log', async () => {
  const { id: risk_profile_id } = await aProfile()
  await primary.call(api.riskProfiles.update, { risk_profile_id, name: `Renamed ${risk_profile_id}` })
  await primary.call(api.riskProfiles.remove, { risk_profile_id })
  const { rows } = await here.owner.query(
    `select event from audit_events where subject_type = 'risk_profiles' and subject_id = $1 order by sequence`,
    [risk_profile_id],
  )
  const verbs = ['created', 'updated', 'trashed']
  expect(rows.map(row => row.event)).toEqual(verbs.map(verb => `risk_profile.${verb}`))
})
