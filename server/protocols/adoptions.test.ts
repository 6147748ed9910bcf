import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aFramework, audited } from './protocol-steps.testing.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger } = here
const organization_id = here.company.organizationId

async function anEntity(name: string, managerId: number | null = null): Promise<number> {
  const { rows } = await here.owner.query(
    'insert into entities (organization_id, name, manager_id) values ($1, $2, $3) returning id',
    [organization_id, name, managerId],
  )
  return rows[0].id
}

async function use(entityId: number, protocolId: number): Promise<void> {
  await here.owner.query(
    'insert into entity_protocols (organization_id, entity_id, protocol_id) values ($1, $2, $3)',
    [organization_id, entityId, protocolId],
  )
}

test('a first adoption brings the defaults and a Standard risk profile with everything in the middle', async () => {
  const protocol_id = await aFramework(here)
  const adopted = await primary.call(api.protocols.adopt, {
    organization_id,
    protocol_id,
    controlTerm: 'Safeguard',
  })
  expect(adopted).toMatchObject({
    adopted: true,
    version: 2,
    configuration: { controlTerm: 'Safeguard', noControlText: 'No control in place', allowUploads: true },
    risk_profiles: [{ name: 'Standard' }],
    abilities: { adopt: false, drop: true, configure: true },
  })
  const { rows } = await here.owner.query(
    `select (select count(*)::int from threats where deleted_at is null) as threats,
       (select count(*)::int from categories where deleted_at is null) as categories,
       (select count(*)::int from risk_profile_threats where risk_profile_id = $1 and likelihood = 3) as rated_threats,
       (select count(*)::int from risk_profile_categories where risk_profile_id = $1 and impact = 3) as rated_categories`,
    [adopted.risk_profiles[0]?.id],
  )
  expect(rows[0].threats).toBeGreaterThan(0)
  expect(rows[0].rated_threats).toBe(rows[0].threats)
  expect(rows[0].rated_categories).toBe(rows[0].categories)
  const [entry] = await audited(here, 'protocol.adopted', protocol_id)
  expect(entry).toMatchObject({
    user_id: primary.userId,
    before: { adopted: false },
    after: { adopted: true },
  })
})

test('changes of the configuration merge', async () => {
  const protocol_id = await aFramework(here)
  await primary.call(api.protocols.adopt, { organization_id, protocol_id, controlTerm: 'Safeguard' })
  const changed = await primary.call(api.protocols.adopt, {
    organization_id,
    protocol_id,
    allowUploads: false,
  })
  expect(changed.configuration).toMatchObject({
    controlTerm: 'Safeguard',
    allowUploads: false,
    rollOverAnswers: true,
  })
  expect(changed).toMatchObject({ version: 3, risk_profiles: [{ name: 'Standard' }] })
  const stale = primary.call(
    api.protocols.adopt,
    { organization_id, protocol_id, allowUploads: true },
    { ifMatch: 2 },
  )
  await expect(stale).rejects.toMatchObject({ status: 412, body: { current: { version: 3 } } })
})

test('simultaneous first adoptions make one', async () => {
  const people = [primary, primary, manager, employee, primary, admin]
  // Six connections have to be open for six calls to meet.
  await Promise.all(people.map(each => each.call(api.protocols.list, {})))
  const protocol_id = await aFramework(here)
  const calls = people.map(each => each.ask(api.protocols.adopt, { organization_id, protocol_id }))
  const statuses = (await Promise.all(calls)).map(each => each.statusCode)
  expect(statuses).toEqual([200, 200, 403, 403, 200, 403])
  const { risk_profiles } = await admin.call(api.protocols.show, { protocol_id })
  expect(risk_profiles).toHaveLength(1)
})

test('dropped data returns with a new adoption', async () => {
  const protocol_id = await aFramework(here)
  const before = await primary.call(api.protocols.adopt, {
    organization_id,
    protocol_id,
    uploadText: 'Show us',
  })
  await use(await anEntity('Dropped office'), protocol_id)
  await primary.call(api.protocols.drop, { organization_id, protocol_id }, { ifMatch: before.version })
  const dropped = await primary.call(api.protocols.show, { protocol_id })
  expect(dropped).toMatchObject({
    adopted: false,
    configuration: { uploadText: 'Show us' },
    risk_profiles: [],
    entities_count: 0,
  })
  const used = await primary.call(api.protocols.ofOrganization, { organization_id })
  expect(used.data.map(each => each.id)).not.toContain(protocol_id)
  const again = await primary.call(api.protocols.adopt, { organization_id, protocol_id })
  expect(again).toMatchObject({
    adopted: true,
    entities_count: 1,
    configuration: { uploadText: 'Show us' },
    risk_profiles: before.risk_profiles,
    version: before.version + 2,
  })
  expect(await audited(here, 'protocol.dropped', protocol_id)).toHaveLength(1)
})

test('a framework that is not in use cannot be dropped', async () => {
  const protocol_id = await aFramework(here)
  const drop = primary.call(api.protocols.drop, { organization_id, protocol_id })
  await expect(drop).rejects.toMatchObject({
    status: 409,
    body: { message: 'The company doesn’t use this framework.' },
  })
})

test('entities are counted as far as the caller sees them', async () => {
  const protocol_id = await aFramework(here)
  await primary.call(api.protocols.adopt, { organization_id, protocol_id })
  await use(await anEntity('Managed', manager.userId), protocol_id)
  await use(await anEntity('Another'), protocol_id)
  const counts = [primary, manager, employee].map(
    async each => (await each.call(api.protocols.show, { protocol_id })).entities_count,
  )
  expect(await Promise.all(counts)).toEqual([2, 1, 0])
})

test('the companies that use a framework are counted as far as the caller may know them', async () => {
  const protocol_id = 1
  const counted = async (person = admin) =>
    (await person.call(api.protocols.list, { per_page: 100 })).data.find(({ id }) => id === protocol_id)
      ?.organizationsCount
  await stranger.call(api.protocols.adopt, { organization_id: here.other.organizationId, protocol_id })
  expect(await counted()).toBe(0)
  await primary.call(api.protocols.adopt, { organization_id, protocol_id })
  expect([await counted(), await counted(stranger)]).toEqual([1, 1])
  await primary.call(api.protocols.drop, { organization_id, protocol_id })
  expect([await counted(), await counted(stranger)]).toEqual([0, 1])
})
