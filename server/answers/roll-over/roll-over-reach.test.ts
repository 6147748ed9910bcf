import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { must } from '#server/testing/must.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aRolling, counted } from './rolling.testing.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger, owner, company } = here
const { organizationId } = company
const rolling = await aRolling(here)
const { fixture, period_id, input, work, preview, roll, answersIn } = rolling

const entity = (index: number) => must(fixture.entityIds[index])

beforeEach(rolling.answerAll)

test('an admin of a division copies the answers of its entities', async () => {
  expect(counted((await preview({}, admin)).counts)).toEqual({ new: 6 })
  await roll({}, admin)
  expect(new Set((await answersIn(period_id)).map(each => each.entity_id))).toEqual(
    new Set([entity(0), entity(1)]),
  )
})

test('entities that take no part in an assessment of a division are left out', async () => {
  await owner.query(`update assessment_periods set division_id = $2 where id = $1`, [
    period_id,
    fixture.divisionId,
  ])
  try {
    expect(counted((await preview()).counts)).toEqual({ new: 6, out_of_scope: 3 })
  } finally {
    await owner.query(`update assessment_periods set division_id = null where id = $1`, [period_id])
  }
})

test('what cannot be copied from or to is refused', async () => {
  const ask = async (more: object, who: Person = primary) => {
    const response = await who.ask(api.rollOver.rollOver, input(more))
    return [response.statusCode, response.json().errors]
  }
  expect(await ask({ from_period_id: period_id })).toEqual([
    422,
    { from_period_id: ['Choose another assessment.'] },
  ])
  expect(await ask({ from_period_id: 987_654_321 })).toEqual([
    422,
    { from_period_id: ['This assessment doesn’t exist.'] },
  ])
  expect(await ask({ protocol_ids: [] })).toEqual([422, { protocol_ids: ['Choose at least one framework.'] }])
  expect((await ask({ protocol_ids: [987_654] }))[0]).toBe(422)
  await owner.query(
    `update organization_protocols set configuration = '{"rollOverAnswers": false}' where organization_id = $1 and protocol_id = $2`,
    [organizationId, fixture.protocolId],
  )
  expect((await ask({}))[1].protocol_ids[0]).toMatch(/don’t roll over in/)
  await owner.query(`update organization_protocols set configuration = '{}' where organization_id = $1`, [
    organizationId,
  ])
  for (const who of [manager, employee]) expect((await ask({}, who))[0]).toBe(403)
  expect((await ask({}, stranger))[0]).toBe(404)
  await owner.query(`update assessment_periods set closed_at = now() where id = $1`, [period_id])
  expect((await ask({}))[0]).toBe(409)
  await owner.query(`update assessment_periods set closed_at = null where id = $1`, [period_id])
})

test('for no entity at all it is refused, and nothing begins', async () => {
  const refused = await primary.ask(api.rollOver.rollOver, input({ entity_ids: [] }))
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { entity_ids: ['Choose at least one entity.'] },
  ])
})

test('a list with an empty item is named by its field, and the item by its place', async () => {
  const { period_id: _, ...rest } = input({ protocol_ids: [fixture.protocolId, null] })
  const refused = await primary.send('POST', `/api/v1/assessment-periods/${period_id}/roll-over`, rest)
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { 'protocol_ids.1': ['The protocol ids field is invalid.'] },
  ])
})

test('an assessment that closes meanwhile keeps what it has, and the job says so', async () => {
  const { job } = await primary.call(api.rollOver.rollOver, input())
  await owner.query(`update assessment_periods set closed_at = now() where id = $1`, [period_id])
  await work()
  await owner.query(`update assessment_periods set closed_at = null where id = $1`, [period_id])
  expect(await primary.call(api.jobs.show, { job_id: must(job).id })).toMatchObject({ state: 'failed' })
  expect(await answersIn(period_id)).toEqual([])
})

test('a roll-over is a line of the audit log, another says how many were copied, and a preview is none', async () => {
  const lines = async (event = 'answers.roll_over_began') =>
    (
      await owner.query(
        `select subject_id::int as id, after from audit_events where event = $2 and organization_id = $1 order by sequence`,
        [organizationId, event],
      )
    ).rows
  const before = (await lines()).length
  await preview()
  expect((await lines()).length).toBe(before)
  const { id } = await roll()
  expect((await lines()).slice(before)).toEqual([
    {
      id: period_id,
      after: {
        from_period_id: fixture.periodId,
        protocol_ids: [fixture.protocolId],
        entity_ids: null,
        job_id: id,
      },
    },
  ])
  expect((await lines('answers.roll_over_ended')).at(-1)).toEqual({
    id: period_id,
    after: { job_id: id, from_period_id: fixture.periodId, answers: 9 },
  })
})
