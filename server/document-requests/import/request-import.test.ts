import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import {
  applied,
  faultsOf,
  previewSheet,
  rowsOf,
  undone,
  uploadSheet,
} from '#server/imports/import-steps.testing.ts'
import { aFixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { deliver } from '../document-requests.testing.ts'

const here = await startTestServer({ work: true })
const { primary, admin, manager, employee, stranger, owner, company } = here
const heading = ['Document', 'What exactly is needed', 'Due date', 'Kind', 'People who are asked', 'Entities']
const fixture = await aFixture(here, company)
let listId: number

beforeEach(async () => {
  const list = await primary.call(api.documentRequestLists.create, {
    title: 'Audit',
    default_due_date: '2040-06-30',
  })
  listId = list.id
})

const fields = () => ({ document_request_list_id: String(listId) })
const preview = (content: string[][], who: Person = primary) =>
  previewSheet(who, 'requests', content, {}, fields())
const emailOf = async ({ userId }: Person) => (await primary.call(api.users.show, { user_id: userId })).email
const items = async () =>
  (
    await primary.call(api.documentRequestLists.items, {
      document_request_list_id: listId,
      filter: { withAssignments: true },
      limit: 100,
    })
  ).data
const openTasks = async ({ userId }: Person) =>
  (
    await owner.query(
      `select from tasks k join document_requests r on r.organization_id = k.organization_id and r.id = k.task_type_id
       where k.user_id = $1 and k.task_type = 'document_request' and not k.completed and r.document_request_list_id = $2`,
      [userId, listId],
    )
  ).rowCount

test('each row asks for a document, of the people and about the entities that it names', async () => {
  const entity = await primary.call(api.entities.show, { entity_id: fixture.entityIds[0] ?? 0 })
  const found = await preview([
    heading,
    [
      ...['Firewall rules', 'All of them & more', '12/31/2040', 'LOG'],
      `${(await emailOf(employee)).toUpperCase()}; ${await emailOf(manager)}`,
      entity.name,
    ],
    ['Policy', '', '', '', '', ''],
  ])
  expect(found).toMatchObject({
    document_request_list: { id: listId, name: 'Audit' },
    counts: { new: 2, changed: 0, same: 0, wrong: 0 },
  })
  expect(await items()).toEqual([])
  expect(await applied(primary, found)).toMatchObject({ state: 'done', error: null })
  const [rules, policy] = await items()
  expect(rules).toMatchObject({
    title: 'Firewall rules',
    description: '<p>All of them &amp; more</p>',
    due_date: '2040-12-31',
    expected_kind: 'log',
  })
  expect(rules?.assignments?.map(({ user_id }) => user_id).toSorted()).toEqual(
    [employee.userId, manager.userId].toSorted(),
  )
  expect(policy).toMatchObject({ due_date: '2040-06-30', expected_kind: null, assignments: [] })
  expect(policy?.request_number).toBe((rules?.request_number ?? 0) + 1)
  const whole = await primary.call(api.documentRequests.show, { document_request_id: rules?.id ?? 0 })
  expect(whole.entities).toEqual([{ id: entity.id, name: entity.name }])
  expect(await openTasks(employee)).toBe(1)
  expect((await rowsOf(primary, found)).map(({ subject_id }) => subject_id)).toEqual([rules?.id, policy?.id])
  const { rows } = await owner.query(
    `select count(*)::int as created from audit_events where event = 'document_request.created'
       and subject_id = any($1)`,
    [[rules?.id, policy?.id]],
  )
  expect(rows[0].created).toBe(2)
})

test('what is wrong is said row by row, and the rest can be imported without it', async () => {
  await primary.call(api.documentRequests.create, { document_request_list_id: listId, title: 'Policy' })
  const [{ request_number: number = 0 } = {}] = await items()
  const found = await preview([
    heading,
    ['policy', '', '', '', '', ''],
    ['Plan', '', 'soon', 'book', 'nobody@example.org', 'Nowhere'],
    ['Log', '', '', '', '', ''],
    ['LOG', '', '', '', '', ''],
    ['', 'No title', '', '', '', ''],
  ])
  expect(found.counts).toEqual({ new: 1, changed: 0, same: 0, wrong: 4 })
  expect(await faultsOf(primary, found)).toEqual([
    `A2: The list asks for this already, as #${number}.`,
    'C3: “soon” isn’t a date. Write it as MM/DD/YYYY.',
    expect.stringMatching(/^D3: “book” isn’t a kind\. Use policy,/),
    'E3: “nobody@example.org” is no member of your company.',
    'F3: There is no entity “Nowhere”.',
    'A5: Row 4 has the same title.',
    expect.stringMatching(/^A6: /),
  ])
  const refused = await primary.ask(api.imports.apply, { import_id: found.id })
  expect(refused.statusCode).toBe(409)
  expect(await applied(primary, found, { skip_wrong: true })).toMatchObject({ state: 'done' })
  expect((await items()).map(({ title }) => title)).toEqual(['Policy', 'Log'])
})

test('an undo moves untouched requests to the trash, and keeps those that somebody answered', async () => {
  const email = await emailOf(employee)
  const found = await preview([
    heading,
    ...['Untouched', 'Delivered', 'Edited'].map(title => [title, '', '', '', email, '']),
  ])
  await applied(primary, found)
  const [, delivered, edited] = await items()
  await deliver(here, employee, delivered?.id ?? 0)
  await primary.call(api.documentRequests.update, {
    document_request_id: edited?.id ?? 0,
    due_date: '2041-01-01',
  })
  expect(await openTasks(employee)).toBe(3)
  expect(await undone(primary, found)).toMatchObject({ state: 'done' })
  expect((await rowsOf(primary, found)).map(({ kept }) => kept)).toEqual([
    null,
    'Something was delivered or said since.',
    'Somebody changed this request since.',
  ])
  expect((await items()).map(({ title }) => title)).toEqual(['Delivered', 'Edited'])
  expect(await openTasks(employee)).toBe(2)
})

test('a preview is refused if the list has changed meanwhile', async () => {
  const found = await preview([heading, ['Policy', '', '', '', '', '']])
  await primary.call(api.documentRequests.create, { document_request_list_id: listId, title: 'Policy' })
  expect(await applied(primary, found)).toMatchObject({ state: 'failed' })
  const another = await preview([heading, ['Plan', '', '', '', '', '']])
  await primary.call(api.documentRequestLists.remove, { document_request_list_id: listId })
  expect(await applied(primary, another)).toMatchObject({ state: 'failed' })
})

test('a file is for a list that its importer may add to, and for nothing else', async () => {
  const file: string[][] = [heading, ['Policy', '', '', '', '', '']]
  const status = async (who: Person, kind: 'requests' | 'assets', given: Record<string, string>) =>
    (await uploadSheet(who, kind, file, {}, given)).statusCode
  expect(await status(primary, 'requests', {})).toBe(422)
  expect(await status(primary, 'assets', fields())).toBe(422)
  expect(await status(stranger, 'requests', fields())).toBe(404)
  expect(await status(admin, 'requests', fields())).toBe(404)
  expect(await status(manager, 'requests', fields())).toBe(403)
  const feature = [company.organizationId, 'document-requests']
  await owner.query('delete from organization_features where organization_id = $1 and key = $2', feature)
  expect(await status(primary, 'requests', fields())).toBe(403)
  await owner.query('insert into organization_features values ($1, $2)', feature)
})

test('the call of the list takes the same file', async () => {
  const content = 'Document,Due date\nPolicy,2040-01-31\n'
  const path = api.documentRequestFiles.preview.path.replace(':document_request_list_id', String(listId))
  const response = await primary.upload(path, { name: 'requests.csv', content }, {}, {})
  expect(response.statusCode, response.body).toBe(201)
  expect(response.json().data).toMatchObject({ kind: 'requests', counts: { new: 1 } })
})

test('a file asks for 500 documents at most', async () => {
  const rows = Array.from({ length: 501 }, (_, index) => [`Document ${index}`, '', '', '', '', ''])
  const found = await preview([heading, ...rows])
  expect(found.counts).toMatchObject({ new: 500, wrong: 1 })
  const wrong = await primary.call(api.imports.rows, { import_id: found.id, filter: { state: 'wrong' } })
  expect(wrong.data.map(({ faults }) => faults[0]?.message)).toEqual(['At most 500 requests at once.'])
})
