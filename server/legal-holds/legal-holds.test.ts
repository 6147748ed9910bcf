import { expect, test } from 'vitest'
import { features } from '#domain/access/features.ts'
import { api } from '#domain/api.ts'
import { aCompany, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const company = (mark: string) => aCompany(here, mark, features)
const isHeld = async (id: number) => {
  const { rows } = await here.owner.query('select legal_hold from organizations where organization_id = $1', [
    id,
  ])
  return rows[0].legal_hold
}
const eventsOf = async (chain: number) => {
  const { rows } = await here.owner.query(
    `select event, before, after from audit_events where organization_id = $1 and event like '%legal_hold%' order by sequence`,
    [chain],
  )
  return rows
}

test('the primary administrator sets and releases a hold, and the log has both reasons', async () => {
  const { primary, admin, organizationId: organization_id } = await company('Own')
  expect(await primary.call(api.legalHolds.show, { organization_id })).toMatchObject({
    is_on: false,
    since: null,
  })
  const set = await primary.call(api.legalHolds.set, { organization_id, is_on: true, reason: 'Case 7' })
  expect(set).toMatchObject({ is_on: true, reason: 'Case 7', by_operator: false, release_refused: null })
  expect(await isHeld(organization_id)).toBe(true)
  // Once more changes nothing.
  await primary.call(api.legalHolds.set, { organization_id, is_on: true, reason: 'Case 7' })
  await primary.call(api.legalHolds.set, { organization_id, is_on: false, reason: 'Case 7 is closed' })
  expect(await isHeld(organization_id)).toBe(false)
  expect(await eventsOf(organization_id)).toEqual([
    {
      event: 'organization.legal_hold_changed',
      before: { legal_hold: false, reason: '' },
      after: { legal_hold: true, reason: 'Case 7' },
    },
    {
      event: 'organization.legal_hold_changed',
      before: { legal_hold: true, reason: 'Case 7' },
      after: { legal_hold: false, reason: 'Case 7 is closed' },
    },
  ])
  expect((await admin.ask(api.legalHolds.show, { organization_id })).statusCode).toBe(403)
  const without = await primary.ask(api.legalHolds.set, { organization_id, is_on: true, reason: ' ' })
  expect(without.statusCode).toBe(422)
})

test('a hold of the operator cannot be released by the company', async () => {
  const { primary, organizationId } = await company('Operated')
  const path = { administered_id: organizationId }
  await here.sysadmin.call(api.legalHolds.setAdministered, { ...path, is_on: true, reason: 'Court order' })
  const own = { organization_id: organizationId }
  expect(await primary.call(api.legalHolds.show, own)).toMatchObject({
    is_on: true,
    by_operator: true,
    release_refused: 'Only a system administrator can release this legal hold.',
  })
  for (const change of [
    { is_on: false, reason: 'Enough' },
    { is_on: true, reason: 'Mine now' },
  ])
    expect((await primary.ask(api.legalHolds.set, { ...own, ...change })).statusCode).toBe(403)
  expect(await isHeld(organizationId)).toBe(true)
  expect(await here.sysadmin.call(api.legalHolds.showAdministered, path)).toMatchObject({
    release_refused: null,
  })
  await here.sysadmin.call(api.legalHolds.setAdministered, { ...path, is_on: false, reason: 'Lifted' })
  expect(await isHeld(organizationId)).toBe(false)
  expect((await eventsOf(organizationId)).map(({ event }) => event)).toEqual([
    'organization.legal_hold_administered',
    'organization.legal_hold_administered',
  ])
  expect((await eventsOf(0)).length).toBeGreaterThanOrEqual(2)
})
