import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aFramework, audited } from '../protocol-steps.testing.ts'

const here = await startTestServer()
const { primary, admin, manager, stranger } = here
const organization_id = here.company.organizationId
const { show, change } = api.protocolEntities
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company, { entities: 5 })
})

async function adopted() {
  const protocol_id = await aFramework(here)
  const { risk_profiles } = await primary.call(api.protocols.adopt, { organization_id, protocol_id })
  const [standard] = risk_profiles
  const strict = await primary.call(api.riskProfiles.create, { protocol_id, name: 'Strict' })
  return { path: { organization_id, protocol_id }, standard: standard?.id ?? 0, strict: strict.id }
}

const versionOf = async (entity_id: number) => (await primary.call(api.entities.show, { entity_id })).version

test('entities use a framework with a profile, and others stop using it, in one call', async () => {
  const { path, standard, strict } = await adopted()
  const [one = 0, two = 0, three = 0] = fixture.entityIds
  expect(await primary.call(show, path)).toMatchObject({ choices: [], abilities: { choose: true } })
  const chosen = await primary.call(change, {
    ...path,
    choices: [{ entity_ids: [two, one] }, { entity_ids: [three], risk_profile_id: strict }],
  })
  expect(chosen.choices).toEqual([
    { risk_profile_id: standard, entity_ids: [one, two] },
    { risk_profile_id: strict, entity_ids: [three] },
  ])
  const version = await versionOf(three)
  const changed = await primary.call(change, {
    ...path,
    choices: [{ entity_ids: [two], risk_profile_id: strict }, { entity_ids: [three] }],
    remove_ids: [one],
  })
  // Named without a profile, the third keeps its own, and so its version.
  expect(changed.choices).toEqual([{ risk_profile_id: strict, entity_ids: [two, three] }])
  expect(await versionOf(three)).toBe(version)
  const entity = await primary.call(api.entities.show, { entity_id: two })
  expect(entity.protocols).toContainEqual(
    expect.objectContaining({ id: path.protocol_id, pivot: { risk_profile_id: strict } }),
  )
  const [, entry] = await audited(here, 'protocol.entities_changed', path.protocol_id)
  expect(entry).toMatchObject({
    user_id: primary.userId,
    after: { added: [], removed: [one], risk_profile_changed: [two] },
  })
})

test('a page of an entity notices that its framework changed meanwhile', async () => {
  const { path } = await adopted()
  const [entity_id = 0] = fixture.entityIds
  const version = await versionOf(entity_id)
  await primary.call(change, { ...path, choices: [{ entity_ids: [entity_id] }] })
  const stale = primary.ask(api.entities.setProtocols, { entity_id, protocols: [] }, { ifMatch: version })
  expect((await stale).statusCode).toBe(412)
})

test('an admin of a division sees and changes the entities of that division only', async () => {
  const { path } = await adopted()
  const [one = 0, two = 0, three = 0] = fixture.entityIds
  await primary.call(change, { ...path, choices: [{ entity_ids: [one, three] }] })
  expect(await admin.call(show, path)).toMatchObject({
    entities_total: 2,
    choices: [{ entity_ids: [one] }],
    abilities: { choose: true },
  })
  const foreign = admin.call(change, { ...path, choices: [{ entity_ids: [two, three] }] })
  await expect(foreign).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'choices.0.entity_ids.1': ['This entity doesn’t exist.'] } },
  })
  // Nothing half, and what lies elsewhere stays.
  await admin.call(change, { ...path, choices: [{ entity_ids: [two] }], remove_ids: [one, three] })
  const { choices } = await primary.call(show, path)
  expect(choices.flatMap(({ entity_ids }) => entity_ids)).toEqual([two, three])
  expect((await manager.ask(show, path)).statusCode).toBe(403)
  expect((await manager.ask(change, path)).statusCode).toBe(403)
})

test('other companies, frameworks out of use, stale versions and absurd bodies are refused', async () => {
  const { path, standard } = await adopted()
  const [one = 0, two = 0] = fixture.entityIds
  expect((await stranger.ask(change, path)).statusCode).toBe(404)
  const foreign = await stranger.call(api.entities.create, { name: 'Foreign' })
  const other = await adopted()
  for (const [input, at] of [
    [{ choices: [{ entity_ids: [one, foreign.id] }] }, 'choices.0.entity_ids.1'],
    [{ choices: [{ entity_ids: [one], risk_profile_id: other.standard }] }, 'choices.0.risk_profile_id'],
    [{ choices: [{ entity_ids: [one] }], remove_ids: [two, one] }, 'remove_ids.1'],
    [
      { choices: [{ entity_ids: [one] }, { entity_ids: [one], risk_profile_id: standard }] },
      'choices.1.entity_ids.0',
    ],
  ] as const) {
    const refused = await primary.ask(change, { ...path, ...input } as never)
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [at]])
  }
  for (const input of [
    { choices: 'all' },
    { choices: [one] },
    { choices: [{ entity_ids: ['x'] }] },
    { choices: [{ entity_ids: [one], risk_profile_id: null }] },
    { choices: Array.from({ length: 101 }, () => ({ entity_ids: [one] })) },
    { remove_ids: [0] },
    { remove_ids: Array.from({ length: 20_001 }, () => 1) },
  ])
    expect((await primary.ask(change, { ...path, ...input } as never)).statusCode).toBe(422)
  const { version } = await primary.call(show, path)
  await primary.call(api.protocols.adopt, { ...path, controlTerm: 'Safeguard' })
  const stale = primary.ask(change, { ...path, choices: [] }, { ifMatch: version })
  expect((await stale).statusCode).toBe(412)
  await primary.call(api.protocols.drop, path)
  const dropped = primary.call(change, { ...path, choices: [{ entity_ids: [one] }] })
  await expect(dropped).rejects.toMatchObject({
    status: 409,
    body: { message: 'The company doesn’t use this framework.' },
  })
})

test('two admins who choose at once both have what they chose', async () => {
  const { path, strict } = await adopted()
  const [one = 0, two = 0, three = 0, four = 0] = fixture.entityIds
  await primary.call(change, { ...path, choices: [{ entity_ids: [three, four] }] })
  const answers = await Promise.all([
    primary.ask(change, { ...path, choices: [{ entity_ids: [one, two] }], remove_ids: [three] }),
    primary.ask(change, { ...path, choices: [{ entity_ids: [two, one], risk_profile_id: strict }] }),
    admin.ask(change, { ...path, choices: [{ entity_ids: [two] }] }),
    primary.ask(change, { ...path, remove_ids: [three] }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const { choices } = await primary.call(show, path)
  expect(choices.flatMap(({ entity_ids }) => entity_ids).sort((a, b) => a - b)).toEqual([one, two, four])
})

test('the ledgers are the same whether entities change together or one by one', async () => {
  const { protocolId: protocol_id, profileId, entityIds, questions, periodId } = fixture
  const path = { organization_id, protocol_id }
  await here.owner.query(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id, control,
       score, weight, likelihood, impact, created_by, answered_by)
     select $1, $2, e, $3, q.id, q.option, '', 25, 2, 3, 4, $6, $6
     from unnest($4::bigint[]) e, jsonb_to_recordset($5::jsonb) q (id bigint, option bigint)`,
    [
      organization_id,
      periodId,
      protocol_id,
      entityIds,
      JSON.stringify(questions.map(({ id, optionIds: [option] }) => ({ id, option }))),
      primary.userId,
    ],
  )
  const wild = await primary.call(api.riskProfiles.create, { protocol_id, name: 'Wild' })
  await here.owner.query(
    `insert into risk_profile_threats (organization_id, risk_profile_id, threat_id, likelihood)
     select $1, $2, id, 5 from threats on conflict (organization_id, risk_profile_id, threat_id) do update set likelihood = 5`,
    [organization_id, wild.id],
  )
  const ledger = async () =>
    (
      await here.owner.query(
        `select entity_id, sum(answered)::int as answered, sum(open_weight)::int as open_weight, sum(open_risk)::int as open_risk
         from answer_tallies where organization_id = $1 and protocol_id = $2 group by 1 order by 1`,
        [organization_id, protocol_id],
      )
    ).rows
  const oneByOne = async (protocols: { protocol_id: number; risk_profile_id: number }[]) => {
    for (const entity_id of entityIds) await primary.call(api.entities.setProtocols, { entity_id, protocols })
    return ledger()
  }
  const calm = await ledger()
  await primary.call(change, { ...path, choices: [{ entity_ids: entityIds, risk_profile_id: wild.id }] })
  const together = await ledger()
  expect(together).not.toEqual(calm)
  await primary.call(change, { ...path, remove_ids: entityIds })
  const without = await ledger()
  expect(without.map(({ open_risk }) => open_risk)).toEqual(entityIds.map(() => 0))
  expect(await oneByOne([{ protocol_id, risk_profile_id: wild.id }])).toEqual(together)
  expect(await oneByOne([])).toEqual(without)
  await primary.call(change, { ...path, choices: [{ entity_ids: entityIds, risk_profile_id: profileId }] })
  expect(await ledger()).toEqual(calm)
})

test('5,000 entities take one call, and the ids of a filter another', async () => {
  const { path } = await adopted()
  await here.owner.query(
    `insert into entities (organization_id, name, location) select $1, 'Clinic ' || n, case when n <= 5000 then 'North' else '' end
     from generate_series(1, 5010) n`,
    [organization_id],
  )
  // As after an import: the plans of a connection are of the table's former size until then.
  await here.owner.query('analyze entities')
  const { ids } = await primary.call(api.entities.ids, { filter: { location: 'North' } })
  expect(ids).toHaveLength(5000)
  const { choices, entities_total } = await primary.call(change, { ...path, choices: [{ entity_ids: ids }] })
  expect([choices[0]?.entity_ids, entities_total]).toEqual([ids, 5015])
  const { ids: own } = await admin.call(api.entities.ids, {})
  expect(own).toEqual(fixture.entityIds.slice(0, 2))
  const listed = await manager.call(api.entities.list, { filter: { administered: true } })
  expect(listed.total).toBe(0)
  await primary.call(change, { ...path, remove_ids: ids })
  expect((await primary.call(show, path)).choices).toEqual([])
})
