import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, company } = here
const { organizationId } = company

async function insert(text: string, values: unknown[]): Promise<number> {
  return Number((await here.owner.query(text, values)).rows[0].id)
}

const aList = (title: string) =>
  insert(
    `insert into document_request_lists (organization_id, title, created_by) values ($1, $2, $3) returning id`,
    [organizationId, title, primary.userId],
  )

async function aRequest(
  list: number,
  title: string,
  more: { status?: string; due?: string; to?: Person } = {},
) {
  const { status = 'AWAITING_SUBMISSION', due = null, to } = more
  const id = await insert(
    `insert into document_requests (organization_id, document_request_list_id, title, status, due_date)
     values ($1, $2, $3, $4, $5) returning id`,
    [organizationId, list, title, status, due],
  )
  if (to)
    await here.owner.query('insert into document_request_assignments values ($1, $2, $3)', [
      organizationId,
      id,
      to.userId,
    ])
  return id
}

beforeAll(async () => {
  const list = await aList('Audit')
  await aRequest(list, 'Policy', { to: employee, due: '2031-03-01' })
  await aRequest(list, 'contract', { to: manager, status: 'COMPLETED', due: '2031-02-01' })
  await aRequest(list, 'Plan 5%', { status: 'SUBMITTED' })
  const gone = await aRequest(list, 'Gone', { to: employee })
  await here.owner.query('update document_requests set deleted_at = now() where id = $1', [gone])
  const old = await aList('Old')
  await aRequest(old, 'Of a trashed list', { to: employee })
  await here.owner.query('update document_request_lists set deleted_at = now() where id = $1', [old])
})

const titles = async (who: Person, input: RawInputOf<typeof api.documentRequests.list> = {}) =>
  (await who.call(api.documentRequests.list, input)).data.map(each => each.title)

test.each([
  ['primary administrator', primary, ['contract', 'Policy', 'Plan 5%']],
  ['admin', admin, ['contract', 'Policy', 'Plan 5%']],
  ['manager', manager, ['contract']],
  ['employee', employee, ['Policy']],
  ['stranger', here.stranger, []],
] as const)('the %s sees all or its own, the earliest due first', async (_, who, expected) => {
  expect(await titles(who)).toEqual(expected)
})

test('filters, search, order and pages of 50', async () => {
  expect(await titles(primary, { filter: { status: 'SUBMITTED' } })).toEqual(['Plan 5%'])
  expect(await titles(primary, { search: '5%' })).toEqual(['Plan 5%'])
  expect(await titles(primary, { sort: 'title|asc' })).toEqual(['contract', 'Plan 5%', 'Policy'])
  const page = await primary.call(api.documentRequests.list, {})
  expect(page).toMatchObject({ per_page: 50, total: 3 })
  expect(page.data[0]).toMatchObject({ status: 'COMPLETED', due_date: '2031-02-01', request_number: '' })
  expect(page.data[0]?.uuid).toMatch(/^[0-9a-f-]{36}$/)
})

test('document requests require the feature', async () => {
  const feature = [organizationId, 'document-requests']
  await here.owner.query('delete from organization_features where organization_id = $1 and key = $2', feature)
  const refused = await primary.ask(api.documentRequests.list, {})
  await here.owner.query('insert into organization_features values ($1, $2)', feature)
  expect(refused.json()).toMatchObject({
    code: 'feature_required',
    message: 'Feature Document Requests is required to view this page',
  })
})
