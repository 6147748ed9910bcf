import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { RiskFixture } from '../risks/risk-fixture.testing.ts'
import { endAcceptances } from './end-acceptances.job.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger, owner, company } = here
const risk = new RiskFixture(here, { organizationId: company.organizationId, userId: primary.userId })
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let threat_id: number
let entity_id: number
let question: number
let period: number
let clerk: Clerk

beforeAll(async () => {
  clerk = await aClerk(here)
  threat_id = await risk.threat('Fire')
  const protocol = await risk.framework('House rules')
  const profile = await risk.profile(protocol)
  await risk.rate(profile, 'threat', threat_id, 5)
  question = await risk.question(protocol, { threat: threat_id })
  entity_id = await risk.entity('North')
  await risk.use(entity_id, protocol, profile)
  period = await risk.period('Now')
  // 5 × 3 × 4
  await risk.answer(period, entity_id, question, 0)
})

const take = (more: object = {}) =>
  primary.call(api.riskRegister.create, { entity_id, threat_id, owner_id: manager.userId, ...more })

async function aRisk() {
  await owner.query(`update registered_risks set deleted_at = now() where deleted_at is null`)
  return take({ treatment: 'Build a wall.' })
}

test('a top risk is taken up, once, and the list of top risks says so', async () => {
  const taken = await aRisk()
  expect(taken).toMatchObject({
    entity: { id: entity_id, name: 'North' },
    threat: { id: threat_id, name: 'Fire' },
    state: 'identified',
    owner: { id: manager.userId },
    treatment: 'Build a wall.',
    risk: 60,
    threshold: 25,
    is_due: false,
    history: [{ state: 'identified', risk: 60, changed_by: { id: primary.userId } }],
  })
  await expect(take()).rejects.toMatchObject({ status: 409 })
  const { data } = await primary.call(api.risks.top, {})
  expect(data[0]).toMatchObject({
    register: { id: taken.id, state: 'identified', owner: { id: manager.userId } },
  })
  // Figures are those of now.
  await risk.answer(period, entity_id, question, 50)
  expect((await primary.call(api.riskRegister.list, {})).data).toMatchObject([{ id: taken.id, risk: 30 }])
  await risk.answer(period, entity_id, question, 0)
})

test('the register is sorted by the risks of now, entries without one last', async () => {
  await aRisk()
  const frost = await risk.threat('Frost')
  const unasked = await risk.threat('Drought')
  const protocol = await risk.framework('Rules for frost')
  const profile = await risk.profile(protocol)
  await risk.rate(profile, 'threat', frost, 2)
  const cold = await risk.question(protocol, { threat: frost })
  await risk.use(entity_id, protocol, profile)
  for (const each of [unasked, frost])
    await primary.call(api.riskRegister.create, { entity_id, threat_id: each, owner_id: manager.userId })
  const sorted = async (sort: string, page = 1) => {
    const { data } = await primary.call(api.riskRegister.list, { sort, per_page: 2, page })
    return data.map(({ threat, risk: now }) => [threat.name, now])
  }
  await risk.answer(period, entity_id, cold, 0)
  expect(await sorted('risk|desc')).toEqual([
    ['Fire', 60],
    ['Frost', 24],
  ])
  expect(await sorted('risk|desc', 2)).toEqual([['Drought', null]])
  await risk.answer(period, entity_id, question, 100)
  expect((await sorted('risk|desc'))[0]).toEqual(['Frost', 24])
  expect((await sorted('risk|asc', 2))[0]).toEqual(['Drought', null])
  await risk.answer(period, entity_id, question, 0)
})

test('the plans for a risk are named with it, for those who may read them', async () => {
  const taken = await aRisk()
  expect(taken.plans).toEqual([])
  const items = [{ threat_id, entity_id }]
  const plan = await primary.call(api.actionPlans.create, {
    name: 'Walls',
    manager_id: manager.userId,
    items,
  })
  const named = { id: plan.id, name: 'Walls' }
  const plans = async () => [
    (await primary.call(api.riskRegister.list, {})).data[0]?.plans,
    (await primary.call(api.risks.top, {})).data[0]?.plans,
  ]
  expect(await plans()).toEqual([[named], [named]])
  await owner.query('update action_plans set archived_at = now() where id = $1', [plan.id])
  expect(await plans()).toEqual([[], []])
})

test('two people who take up the same risk at once make one entry', async () => {
  await owner.query(`update registered_risks set deleted_at = now() where deleted_at is null`)
  const body = { entity_id, threat_id, owner_id: primary.userId }
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await primary.ask(api.riskRegister.create, body)).statusCode),
  )
  expect(statuses.sort()).toEqual([201, 409, 409])
})

test('accepted until a date, a risk comes back on it, and its owner is told', async () => {
  const { id: registered_risk_id } = await aRisk()
  const change = (fields: object) => primary.call(api.riskRegister.update, { registered_risk_id, ...fields })
  await expect(change({ state: 'accepted' })).rejects.toMatchObject({ status: 409 })
  await change({ state: 'treating' })
  const unreasoned = change({ state: 'accepted', reason: '', review_date: dayIn(0) })
  await expect(unreasoned).rejects.toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)], review_date: [expect.any(String)] } },
  })
  await change({ state: 'accepted', reason: 'Moving out soon.', review_date: dayIn(10) })
  await expect(change({ review_date: null })).rejects.toMatchObject({ status: 422 })
  const job = endAcceptances({ address: 'https://assay.test' })
  await clerk.emails()
  await clerk.work(job)
  expect((await primary.call(api.riskRegister.show, { registered_risk_id })).state).toBe('accepted')

  await owner.query(`update registered_risks set review_date = current_date - 2 where id = $1`, [
    registered_risk_id,
  ])
  await Promise.all([clerk.work(job), clerk.work(job)])
  const back = await primary.call(api.riskRegister.show, { registered_risk_id })
  expect(back).toMatchObject({ state: 'treating', is_due: true })
  expect(
    back.history.map(({ state, reason, changed_by }) => [state, reason, changed_by?.id ?? null]),
  ).toEqual([
    ['treating', 'The acceptance ended on its review date.', null],
    ['accepted', 'Moving out soon.', primary.userId],
    ['treating', '', primary.userId],
    ['identified', '', primary.userId],
  ])
  const emails = await clerk.emails()
  expect(emails).toMatchObject([{ subject: expect.stringContaining('Fire') }])
  // The owner, though no admin, may open the entry.
  expect(emails[0]?.text).toContain(`https://assay.test/risks/register?open=${registered_risk_id}`)
  expect((await primary.call(api.riskRegister.list, { filter: { due: true } })).total).toBe(1)
})

test('below the threshold, an acceptance needs no reason', async () => {
  const { id: registered_risk_id } = await aRisk()
  await risk.answer(period, entity_id, question, 75)
  const change = (fields: object) => primary.call(api.riskRegister.update, { registered_risk_id, ...fields })
  await change({ state: 'treating' })
  expect(await change({ state: 'accepted', review_date: dayIn(3) })).toMatchObject({
    state: 'accepted',
    risk: 15,
  })
  await risk.answer(period, entity_id, question, 0)
})

test('a stale version, unknown ids and absurd bodies are refused', async () => {
  const { id: registered_risk_id, version } = await aRisk()
  await primary.call(api.riskRegister.update, { registered_risk_id, treatment: 'Other' })
  const stale = primary.call(
    api.riskRegister.update,
    { registered_risk_id, treatment: 'Mine' },
    { ifMatch: version },
  )
  await expect(stale).rejects.toMatchObject({ status: 412, body: { current: { treatment: 'Other' } } })
  const other = await risk.threat('Flood')
  const foreign = (await stranger.call(api.entities.create, { name: 'Foreign' })).id
  for (const [body, field] of [
    [{ entity_id: foreign, threat_id: other, owner_id: primary.userId }, 'entity_id'],
    [{ entity_id, threat_id: 999_999, owner_id: primary.userId }, 'threat_id'],
    [{ entity_id, threat_id: other, owner_id: stranger.userId }, 'owner_id'],
    [{ entity_id, threat_id: other, owner_id: primary.userId, treatment: 'x'.repeat(5001) }, 'treatment'],
    [{ entity_id, threat_id: other, owner_id: primary.userId, review_date: 'soon' }, 'review_date'],
    [{ entity_id, threat_id: other }, 'owner_id'],
  ] as const) {
    const answer = await primary.ask(api.riskRegister.create, body as never)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  }
  const theirs = stranger.call(api.riskRegister.show, { registered_risk_id })
  await expect(theirs).rejects.toMatchObject({ status: 404 })
})

test('what was moved to the trash, or belongs to another part of the company, can’t be taken up', async () => {
  const [flood, hail] = [await risk.threat('Flood again'), await risk.threat('Hail')]
  const [kept, gone] = [await risk.entity('East'), await risk.entity('West')]
  await owner.query('update threats set deleted_at = now() where id = $1', [hail])
  await owner.query('update entities set deleted_at = now() where id = $1', [gone])
  const refused = (entity_id: number, threat_id: number, field: string, who = primary) =>
    expect(
      who.call(api.riskRegister.create, { entity_id, threat_id, owner_id: primary.userId }),
    ).rejects.toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
  await refused(kept, hail, 'threat_id')
  await refused(gone, flood, 'entity_id')
  // An admin of the north takes up nothing of the east.
  await risk.join(await risk.division('Up north', [entity_id]), admin.userId)
  await refused(kept, flood, 'entity_id', admin)
  const taken = { entity_id, threat_id: flood, owner_id: admin.userId }
  expect(await admin.call(api.riskRegister.create, taken)).toMatchObject({ state: 'identified' })
  await primary.call(api.riskRegister.create, { ...taken, entity_id: kept })
})

test('a program without the ability to treat risks reads entries of others, and edits its person’s own', async () => {
  const { id: registered_risk_id } = await aRisk()
  const { token } = await primary.call(api.profile.createApiToken, {
    name: 'Dashboard',
    organization_id: company.organizationId,
    expires_in_days: 30,
    access: 'change',
    abilities: ['risk:own'],
  })
  const { userId } = primary
  const program = new Person(here.app, {
    userId,
    organizationId: company.organizationId,
    token,
    sessionId: '',
  })
  const change = (treatment: string) =>
    program.call(api.riskRegister.update, { registered_risk_id, treatment })
  expect(await program.call(api.riskRegister.show, { registered_risk_id })).toMatchObject({
    abilities: { edit: false },
  })
  await expect(change('Nothing.')).rejects.toMatchObject({ status: 403 })
  await primary.call(api.riskRegister.update, { registered_risk_id, owner_id: userId })
  expect(await change('A fence.')).toMatchObject({ treatment: 'A fence.', abilities: { edit: true } })
})

test('owners who are no admins see and work on their own entries, and no others', async () => {
  const { id: registered_risk_id } = await aRisk()
  const flood = await risk.threat('Storm')
  const others = await take({ threat_id: flood, owner_id: primary.userId })
  const seen = await manager.call(api.riskRegister.list, {})
  expect(seen).toMatchObject({
    total: 1,
    data: [{ id: registered_risk_id, entity: { name: 'North' }, risk: 60, threshold: 25 }],
  })
  expect(seen.data[0]?.abilities).toEqual({
    edit: true,
    assign: false,
    accept: false,
    delete: false,
    restore: false,
  })
  expect((await employee.call(api.riskRegister.list, {})).total).toBe(0)
  const change = (fields: object, who = manager) =>
    who.call(api.riskRegister.update, { registered_risk_id, ...fields })
  expect(await change({ state: 'treating', treatment: 'Sprinklers.' })).toMatchObject({
    state: 'treating',
    treatment: 'Sprinklers.',
    history: [{ state: 'treating', changed_by: { id: manager.userId } }, {}],
  })
  await expect(change({ owner_id: employee.userId })).rejects.toMatchObject({ status: 403 })
  await expect(change({ treatment: 'Mine.' }, employee)).rejects.toMatchObject({ status: 404 })
  for (const person of [manager, employee])
    await expect(person.call(api.riskRegister.show, { registered_risk_id: others.id })).rejects.toMatchObject(
      { status: 404 },
    )
  await expect(manager.call(api.riskRegister.remove, { registered_risk_id })).rejects.toMatchObject({
    status: 403,
  })
})

test('the trash takes an entry out of the register and of the top risks, and gives it back', async () => {
  const { id: registered_risk_id } = await aRisk()
  await primary.call(api.riskRegister.remove, { registered_risk_id })
  expect((await primary.call(api.riskRegister.list, {})).total).toBe(0)
  expect((await primary.call(api.risks.top, {})).data[0]?.register).toBeNull()
  const again = await take()
  const restore = () => primary.call(api.riskRegister.restore, { registered_risk_id })
  await expect(restore()).rejects.toMatchObject({ status: 409 })
  await primary.call(api.riskRegister.remove, { registered_risk_id: again.id })
  expect(await restore()).toMatchObject({ id: registered_risk_id, deleted_at: null })
})
