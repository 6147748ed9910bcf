import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { dayIn } from '#domain/platform/days.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, company, owner } = here
const { organizationId } = company
const fixture = await aFixture(here, company)
let made = 0

async function aControl(more = {}) {
  made += 1
  return (await primary.call(api.controls.create, { name: `Linked ${made}`, ...more })).id
}

const one = async (statement: string, values: unknown[]) =>
  Number((await owner.query(`${statement} returning id`, values)).rows[0]?.id)
const aThreat = async (name: string) => one(`insert into threats (name) values ($1)`, [`${name} ${made}`])
const aRisk = (entity: number | undefined, threat: number) =>
  one(
    `insert into registered_risks (organization_id, entity_id, threat_id, owner_id, created_by) values ($1, $2, $3, $4, $4)`,
    [organizationId, entity, threat, primary.userId],
  )
const aPlan = (name: string) =>
  one(`insert into action_plans (organization_id, name, created_by) values ($1, $2, $3)`, [
    organizationId,
    name,
    primary.userId,
  ])
const aFile = (name: string) =>
  one(
    `insert into files (organization_id, key, name, extension, content_type, bytes, md5, sha256, upload_type, upload_parent_id,
       created_by, stored_at)
     values ($1, 'a/key/of/some/length/' || $2, $2, 'txt', 'text/plain', 3, $3, $4, 'Answer', 1, $5, now())`,
    [organizationId, name, 'a'.repeat(32), 'b'.repeat(64), primary.userId],
  )

test('plans are linked from both sides, and each shows the state of the other', async () => {
  const control_id = await aControl({ status: 'Active' })
  const [kept, other] = [await aPlan('Badges for all'), await aPlan('Locks')]
  await primary.call(api.controlActionPlans.change, { control_id, add_ids: [kept, other] })
  await primary.call(api.controlActionPlans.changeOfRecord, { record_id: other, remove_ids: [control_id] })
  const linked = await primary.call(api.controlActionPlans.list, { control_id, filter: { linked: true } })
  expect(linked.data).toMatchObject([{ id: kept, name: 'Badges for all', state: 'active', is_linked: true }])
  const found = await primary.call(api.controlActionPlans.list, { control_id, search: 'lock' })
  expect(found.data).toMatchObject([{ id: other, is_linked: false }])
  await primary.call(api.controlTests.create, {
    control_id,
    tested_on: dayIn('UTC'),
    result: 'not_effective',
  })
  expect(await primary.call(api.controlActionPlans.ofRecord, { record_id: kept })).toMatchObject([
    { id: control_id, status: 'Active', last_test: { result: 'not_effective' } },
  ])
  expect((await primary.call(api.controlOverview.show, { control_id })).links).toMatchObject({
    action_plans: 1,
    files: 0,
  })
  await primary.call(api.controls.remove, { control_id })
  expect(await primary.call(api.controlActionPlans.ofRecord, { record_id: kept })).toEqual([])
})

test('several controls are linked to one record at once, and one that does not exist is refused', async () => {
  const add_ids = [await aControl(), await aControl()]
  const record_id = await aPlan('Training')
  await primary.call(api.controlActionPlans.changeOfRecord, { record_id, add_ids })
  const linked = await primary.call(api.controlActionPlans.ofRecord, { record_id })
  expect(linked.map(({ id }) => id)).toEqual(add_ids)
  const refused = await primary.ask(api.controlActionPlans.changeOfRecord, { record_id, add_ids: [999_999] })
  expect(refused.json().errors).toEqual({ 'add_ids.0': ['This control doesn’t exist.'] })
  const unknown = await primary.ask(api.controlActionPlans.change, {
    control_id: must(add_ids[0]),
    add_ids: [999_999],
  })
  expect(unknown.json().errors).toEqual({ 'add_ids.0': ['This action plan doesn’t exist.'] })
})

test('a risk of the register shows its risk without the control, and as it is', async () => {
  const control_id = await aControl()
  const threat = await aThreat('Theft')
  const [rests, stays] = fixture.questions
  const ids = [must(rests).id, must(stays).id]
  const [entity] = fixture.entityIds
  const before = await owner.query(`select id, threat_id from questions where id = any($1)`, [ids])
  await owner.query(`update questions set threat_id = $2 where id = any($1)`, [ids, threat])
  for (const { id, optionIds } of [must(rests), must(stays)])
    await owner.query(
      `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id,
         question_option_id, control, score, weight, likelihood, impact, created_by, answered_by)
       values ($1, $2, $3, $4, $5, $6, 'Guards', 80, 1, 5, 4, $7, $7)`,
      [organizationId, fixture.periodId, entity, fixture.protocolId, id, optionIds[0], primary.userId],
    )
  await primary.call(api.controlQuestions.set, { control_id, question_ids: [must(rests).id] })
  const risk = await aRisk(entity, threat)
  await primary.call(api.controlRegisteredRisks.change, { control_id, add_ids: [risk] })
  const linked = await primary.call(api.controlRegisteredRisks.list, { control_id, filter: { linked: true } })
  // (20 × (100 − 80) + 20 × 100) / (25 × 2), and with 100 − 80 for both.
  expect(linked.data).toMatchObject([{ id: risk, state: 'identified', risk: { before: 48, now: 16 } }])
  const { risk: shown } = await primary.call(api.riskRegister.show, { registered_risk_id: risk })
  expect(shown).toBe(16)
  for (const { id, threat_id } of before.rows)
    await owner.query(`update questions set threat_id = $2 where id = $1`, [id, threat_id])
})

test('an admin of a division links nothing, and reads the risks of its own entities only', async () => {
  const control_id = await aControl()
  const threat = await aThreat('Fire')
  const [inside, outside] = [
    await aRisk(fixture.entityIds[0], threat),
    await aRisk(fixture.entityIds[2], threat),
  ]
  await primary.call(api.controlRegisteredRisks.change, { control_id, add_ids: [inside, outside] })
  const filter = { linked: true }
  const seen = await admin.call(api.controlRegisteredRisks.list, { control_id, filter })
  expect(seen.data.map(({ id }) => id)).toEqual([inside])
  expect((await admin.call(api.controlOverview.show, { control_id })).links.registered_risks).toBe(1)
  expect((await admin.ask(api.controlRegisteredRisks.ofRecord, { record_id: outside })).statusCode).toBe(404)
  const refused = await admin.ask(api.controlRegisteredRisks.change, { control_id, remove_ids: [inside] })
  expect(refused.statusCode).toBe(403)
  expect((await manager.ask(api.controlRegisteredRisks.list, { control_id })).statusCode).toBe(403)
})

test('files are evidence of controls and tests, which their owner reads, and nothing that is used is an orphan', async () => {
  const control_id = await aControl({ owner_id: employee.userId })
  const [ofControl, ofTest] = [await aFile('log.txt'), await aFile('sample.txt')]
  const unused = { filter: { orphaned: true } } as const
  const orphans = async () => (await primary.call(api.evidence.list, unused)).data.map(({ id }) => id)
  expect(await orphans()).toEqual(expect.arrayContaining([ofControl, ofTest]))
  await primary.call(api.controlFiles.change, { control_id, add_ids: [ofControl] })
  const made = await primary.call(api.controlTests.create, {
    control_id,
    tested_on: dayIn('UTC'),
    result: 'effective',
    file_ids: [ofTest],
  })
  expect(made.files).toEqual([{ id: ofTest, name: 'sample.txt' }])
  expect(await orphans()).toEqual([])
  const { data } = await employee.call(api.evidence.list, { sort: 'name|asc' })
  expect(data.map(({ name, uses }) => [name, uses.map(({ kind }) => kind)])).toEqual([
    ['log.txt', ['control']],
    ['sample.txt', ['control_test']],
  ])
  const path = { control_id, test_id: made.id }
  const changed = await employee.call(api.controlTests.update, { ...path, file_ids: [] })
  expect(changed.files).toEqual([])
  const refused = await employee.ask(api.controlTests.update, { ...path, file_ids: [ofTest] })
  expect(refused.json().errors).toEqual({ 'file_ids.0': ['This file doesn’t exist.'] })
})
