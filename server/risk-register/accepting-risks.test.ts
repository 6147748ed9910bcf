import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { RiskFixture } from '../risks/risk-fixture.testing.ts'

const here = await startTestServer()
const { primary, manager, owner, company } = here
const risk = new RiskFixture(here, { organizationId: company.organizationId, userId: primary.userId })
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let threat_id: number
let entity_id: number
let question: number
let protocol_id: number
let period: number

beforeAll(async () => {
  threat_id = await risk.threat('Fire')
  const protocol = await risk.framework('House rules')
  protocol_id = protocol
  const profile = await risk.profile(protocol)
  await risk.rate(profile, 'threat', threat_id, 5)
  question = await risk.question(protocol, { threat: threat_id })
  entity_id = await risk.entity('North')
  await risk.use(entity_id, protocol, profile)
  period = await risk.period('Now')
  // 5 × 3 × 4
  await risk.answer(period, entity_id, question, 0)
})

/** A risk of 60, above its threshold, that the manager owns. */
async function aRisk() {
  await owner.query(`update registered_risks set deleted_at = now() where deleted_at is null`)
  return primary.call(api.riskRegister.create, { entity_id, threat_id, owner_id: manager.userId })
}

test('owners accept a risk at or below its threshold; above it, only an admin can', async () => {
  const { id: registered_risk_id } = await aRisk()
  const change = (fields: object, who = manager) =>
    who.call(api.riskRegister.update, { registered_risk_id, ...fields })
  const acceptance = { state: 'accepted', reason: 'It will do.', review_date: dayIn(9) }
  await change({ state: 'treating' })
  await expect(change(acceptance)).rejects.toMatchObject({
    status: 403,
    body: { message: 'Only an admin can accept a risk above its threshold.' },
  })
  expect(await change(acceptance, primary)).toMatchObject({ state: 'accepted' })
  // Nor does an owner lengthen what an admin accepted.
  await expect(change({ review_date: dayIn(90) })).rejects.toMatchObject({ status: 403 })
  expect(await change({ state: 'treating' })).toMatchObject({ state: 'treating' })
  await risk.answer(period, entity_id, question, 75)
  expect(await change(acceptance)).toMatchObject({ state: 'accepted', risk: 15 })
  await risk.answer(period, entity_id, question, 0)
})

test('an owner accepts no risk that can’t be compared with its threshold, nor chooses a lower figure', async () => {
  const { id: registered_risk_id } = await aRisk()
  const change = (fields: object, who = manager, options = {}) =>
    who.call(api.riskRegister.update, { registered_risk_id, ...fields }, options)
  const acceptance = { state: 'accepted', reason: '', review_date: dayIn(9) }
  await change({ state: 'treating' })
  const set = (column: 'closed_at', value: string) =>
    owner.query(`update assessment_periods set ${column} = ${value} where id = $1`, [period])
  await set('closed_at', 'now()')
  await expect(change(acceptance)).rejects.toMatchObject({
    status: 403,
    body: { message: 'Only an admin can accept a risk before half of its questions are answered.' },
  })
  await expect(change(acceptance, primary)).rejects.toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  })
  await set('closed_at', 'null')
  // A division with an assessment of its own, in which the same risk is low.
  const division = await risk.division('Far north', [entity_id])
  await risk.join(division, manager.userId)
  const own = await risk.period('Far north now')
  await owner.query('update assessment_periods set division_id = $1 where id = $2', [division, own])
  await risk.answer(own, entity_id, question, 75)
  const there = { divisionId: division }
  expect(await manager.call(api.riskRegister.show, { registered_risk_id }, there)).toMatchObject({ risk: 15 })
  await expect(change(acceptance, manager, there)).rejects.toMatchObject({
    status: 403,
    body: { message: 'Only an admin can accept a risk above its threshold.' },
  })
  await owner.query('delete from answers where assessment_period_id = $1', [own])
  await owner.query('update assessment_periods set deleted_at = now() where id = $1', [own])
})

test('an acceptance within the threshold needs an admin once the threshold is lowered below the risk, or the risk rises', async () => {
  const { id: registered_risk_id } = await aRisk()
  const change = (fields: object, who = manager) =>
    who.call(api.riskRegister.update, { registered_risk_id, ...fields })
  const lower = (threshold: number) =>
    primary.call(api.periods.setThresholds, { period_id: period, thresholds: [{ protocol_id, threshold }] })
  const lacking = async (needs_acceptance: boolean) =>
    (await primary.call(api.riskRegister.list, { filter: { state: 'accepted', needs_acceptance } })).total
  const registered = async () => (await primary.call(api.risks.top, {})).data[0]?.register
  await risk.answer(period, entity_id, question, 75)
  await change({ state: 'treating' })
  await change({ state: 'accepted', reason: 'It will do.', review_date: dayIn(9) })
  expect(await registered()).toMatchObject({ state: 'accepted', needs_acceptance: false })
  expect([await lacking(true), await lacking(false)]).toEqual([0, 1])

  await lower(10)
  expect(await change({ treatment: 'A wall.' })).toMatchObject({ risk: 15, needs_acceptance: true })
  expect(await registered()).toMatchObject({ state: 'accepted', needs_acceptance: true })
  expect([await lacking(true), await lacking(false)]).toEqual([1, 0])

  // Neither does an admin’s acceptance without a reason hold, which was enough within the threshold.
  await lower(25)
  expect(await change({ reason: '' }, primary)).toMatchObject({ needs_acceptance: false })
  await risk.answer(period, entity_id, question, 0)
  expect(await lacking(true)).toBe(1)
  expect(await change({ reason: 'We move out.' }, primary)).toMatchObject({
    state: 'accepted',
    risk: 60,
    needs_acceptance: false,
  })
  expect([await lacking(true), await lacking(false)]).toEqual([0, 1])
})
