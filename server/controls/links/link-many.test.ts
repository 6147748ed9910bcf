import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, stranger, company, owner } = here
let made = 0

const aControl = async () =>
  (await primary.call(api.controls.create, { name: `Control ${++made}`, code: `C-${made}` })).id
const aPlan = async (name: string) =>
  Number(
    (
      await owner.query(
        'insert into action_plans (organization_id, name, created_by) values ($1, $2, $3) returning id',
        [company.organizationId, name, primary.userId],
      )
    ).rows[0]?.id,
  )
const link = (control_ids: number[], record_ids: number[]) =>
  primary.call(api.controlActionPlans.link, { control_ids, record_ids })
const choices = async (control_ids: number[], search = 'many') =>
  (await primary.call(api.controlActionPlans.choices, { filter: { control_ids }, search })).data

test('each of the controls is linked to each of the records, and links that exist stay', async () => {
  const controls = [await aControl(), await aControl()]
  const plans = [await aPlan('One of many'), await aPlan('Two of many')]
  expect(await link([controls[0] ?? 0], [plans[0] ?? 0])).toEqual({ added: 1 })
  expect(await link(controls, plans)).toEqual({ added: 3 })
  expect(await link(controls, plans)).toEqual({ added: 0 })
  for (const control_id of controls) {
    const listed = await primary.call(api.controlActionPlans.list, { control_id, filter: { linked: true } })
    expect(listed.data.map(({ id }) => id).sort()).toEqual([...plans].sort())
  }
})

test('records are offered until all of the controls have them, whichever is chosen first', async () => {
  const [one, other] = [await aControl(), await aControl()]
  const plan = await aPlan('Offered to many')
  await link([one], [plan])
  const offered = async (ids: number[]) =>
    (await choices(ids, 'offered')).map(({ id, linked }) => [id, linked])
  expect(await offered([one, other])).toEqual([[plan, 1]])
  expect(await offered([other, one])).toEqual([[plan, 1]])
  expect(await offered([one])).toEqual([])
  expect(await offered([other])).toEqual([[plan, 0]])
  await link([other], [plan])
  expect(await offered([one, other])).toEqual([])
})

test('controls are offered until all of the records have them, page after page', async () => {
  const plans = [await aPlan('Left'), await aPlan('Right')]
  const all = await Promise.all(Array.from({ length: 5 }, aControl))
  await link(all.slice(0, 2), plans)
  await link(all.slice(2, 3), plans.slice(0, 1))
  const offered = async (page: number) =>
    await primary.call(api.controlActionPlans.controls, {
      filter: { record_ids: plans },
      search: 'control',
      per_page: 2,
      page,
    })
  const { total } = await offered(1)
  const pages = await Promise.all(Array.from({ length: Math.ceil(total / 2) }, (_, at) => offered(at + 1)))
  const rows = pages.flatMap(({ data }) => data)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(total)
  expect(rows.filter(({ id }) => all.includes(id)).map(({ id, linked }) => [id, linked])).toEqual(
    all.slice(2).map((id, at) => [id, at === 0 ? 1 : 0]),
  )
})

test('nothing is linked if one of them is missing, in the trash or another company’s', async () => {
  const [control, trashed] = [await aControl(), await aControl()]
  await primary.call(api.controls.remove, { control_id: trashed })
  const theirs = (await stranger.call(api.controls.create, { name: 'Theirs' })).id
  const plan = await aPlan('Kept apart')
  const errors = async (control_ids: number[], record_ids: number[]) =>
    (await primary.ask(api.controlActionPlans.link, { control_ids, record_ids })).json().errors
  for (const id of [trashed, theirs, 999_999_999])
    expect(await errors([control, id], [plan])).toEqual({
      'control_ids.1': ['This control doesn’t exist.'],
    })
  expect(await errors([control], [plan, 999_999_999])).toEqual({
    'record_ids.1': ['This action plan doesn’t exist.'],
  })
  expect(await choices([control], 'kept apart')).toMatchObject([{ id: plan, linked: 0 }])
  for (const who of [admin, manager])
    expect(
      (await who.ask(api.controlActionPlans.link, { control_ids: [control], record_ids: [plan] })).statusCode,
    ).toBe(403)
})

test('without the feature a request shows no controls, and a change keeps them for the day it is back', async () => {
  const control = await aControl()
  const list = await primary.call(api.documentRequestLists.create, { title: 'Audit' })
  const { id: document_request_id } = await primary.call(api.documentRequests.create, {
    document_request_list_id: list.id,
    title: 'Proof',
    control_ids: [control],
  })
  const shown = async () =>
    (await primary.call(api.documentRequests.show, { document_request_id })).controls.map(({ id }) => id)
  expect(await shown()).toEqual([control])
  const feature = [company.organizationId]
  await owner.query(
    `delete from organization_features where organization_id = $1 and key = 'controls'`,
    feature,
  )
  expect(await shown()).toEqual([])
  await primary.call(api.documentRequests.update, { document_request_id, title: 'Proofs', control_ids: [] })
  await owner.query(
    `insert into organization_features (organization_id, key) values ($1, 'controls')`,
    feature,
  )
  expect(await shown()).toEqual([control])
})
