import { expect, test } from 'vitest'
import { features } from '#domain/access/features.ts'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()

test('regulations are shared or the company’s own', async () => {
  await here.owner.query(
    `insert into regulations (organization_id, regulation, identifier) values ($1, 'House', 'H-2'), ($1, 'House', 'H-1')`,
    [here.company.organizationId],
  )
  const filter = { regulation: 'House' }
  const own = await here.manager.call(api.regulations.list, { filter })
  expect(own.data.map(each => each.identifier)).toEqual(['H-1', 'H-2'])
  expect((await here.manager.call(api.regulations.list, { filter: { ...filter, shared: true } })).total).toBe(
    0,
  )
  expect((await here.stranger.call(api.regulations.list, { filter })).total).toBe(0)
  const shipped = { filter: { regulation: 'NIST CSF 2.0' } }
  expect((await here.stranger.call(api.regulations.list, shipped)).total).toBe(106)
})

test('a company’s own regulation is changed by nobody here', async () => {
  const { rows } = await here.owner.query(
    `insert into regulations (organization_id, regulation, identifier) values ($1, 'Yard', 'Y-9') returning id::int as id`,
    [here.company.organizationId],
  )
  const { id } = rows[0]
  expect((await here.sysadmin.ask(api.regulations.update, { id, standard: 'x' })).statusCode).toBe(404)
  expect((await here.sysadmin.ask(api.regulations.remove, { id })).statusCode).toBe(404)
})

test('features are listed for every signed-in person', async () => {
  const listed = await here.sysadmin.call(api.reference.features, {})
  expect(listed.data.map(each => each.key)).toEqual(features)
  for (const { name, description } of listed.data) {
    expect(name).toMatch(/^[A-Z]/)
    expect(description).toMatch(/\.$/)
  }
  const anonymous = await here.app.inject({ url: api.reference.features.path })
  expect(anonymous.statusCode).toBe(401)
})

test('an unknown sort or filter is refused', async () => {
  expect((await here.admin.ask(api.threats.list, { sort: 'slug' })).statusCode).toBe(422)
  expect((await here.admin.ask(api.regulations.list, { filter: { category: 'x' } })).statusCode).toBe(422)
})

test('a trashed threat stays at its questions and in the ratings of their framework, and is offered to no other', async () => {
  const { rows } = await here.owner.query(
    `select q.id, q.threat_id::int as threat from questions q where q.protocol_id = 1 and q.threat_id is not null limit 1`,
  )
  const threat: number = rows[0].threat
  const organization_id = here.company.organizationId
  const adoption = { organization_id, protocol_id: 1 }
  const { risk_profiles } = await here.primary.call(api.protocols.adopt, adoption)
  const profile = { risk_profile_id: risk_profiles[0]?.id ?? 0 }
  const { threats } = await here.primary.call(api.riskProfiles.show, profile)
  const rated = threats.map(({ threat_id }) => ({ threat_id, likelihood: threat_id === threat ? 5 : 3 }))
  await here.primary.call(api.riskProfiles.update, { ...profile, threats: rated })
  const { id: unused } = await here.sysadmin.call(api.threats.create, { name: 'Meteorite' })
  for (const id of [threat, unused]) await here.sysadmin.call(api.threats.remove, { id })
  const { rows: after } = await here.owner.query(
    `select threat_id::int as threat from questions where id = $1`,
    [rows[0].id],
  )
  expect(after).toEqual([{ threat }])
  const { data: offered } = await here.employee.call(api.threats.list, { per_page: 100 })
  expect(offered.map(({ id }) => id)).not.toContain(threat)
  const shown = await here.primary.call(api.riskProfiles.show, profile)
  expect(shown.threats).toContainEqual(expect.objectContaining({ threat_id: threat, likelihood: 5 }))
  expect(shown.threats.map(({ threat_id }) => threat_id)).not.toContain(unused)
  const saved = await here.primary.call(api.riskProfiles.update, { ...profile, threats: rated })
  expect(saved.threats).toContainEqual(expect.objectContaining({ threat_id: threat, likelihood: 5 }))
  const others = rated.filter(({ threat_id }) => threat_id !== threat)
  const without = await here.primary.call(api.riskProfiles.update, { ...profile, threats: others })
  expect(without.threats).toContainEqual(expect.objectContaining({ threat_id: threat, likelihood: 5 }))
  const wrong = { ...profile, threats: [{ threat_id: unused, likelihood: 1 }] }
  expect((await here.primary.ask(api.riskProfiles.update, wrong)).statusCode).toBe(422)
  await here.sysadmin.call(api.threats.restore, { id: threat })
})
