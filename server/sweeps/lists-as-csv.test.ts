import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { requestOf } from '#domain/platform/client.ts'
import type { Route } from '#domain/platform/route.ts'
import { guardedCell } from '#server/platform/sheets/formula-guard.ts'
import { readSpreadsheet } from '#server/platform/sheets/reading/read-spreadsheet.ts'
import { XLSX } from '#server/platform/sheets/xlsx.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { linesOf } from './lines-of-list.testing.ts'
import { aControl, aPolicy } from './listed-examples.testing.ts'
import { listsWithoutCsv } from './lists-without-csv.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger, sysadmin } = here
const { organizationId } = here.company
let fixture: Fixture
let started: string
let address: string
let importId: number
let planId: number
let listId: number
let roomId: number
let policyId: number
let controlId: number

beforeAll(async () => {
  started = new Date().toISOString()
  address = await here.app.listen({ host: '127.0.0.1', port: 0 })
  fixture = await aFixture(here, here.company, { entities: 12 })
  await here.owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     values ($1, $2, $3, $4, $5)`,
    [organizationId, fixture.entityIds[0], fixture.protocolId, fixture.questions[5]?.id, primary.userId],
  )
  const { rows } = await here.owner.query(
    `with i as (insert into imports (organization_id, kind, file_name, headings, mapping, created_by)
       values ($1, 'entities', '=sites.csv', '[]', '{"name": 0}', $2) returning id),
     r as (insert into import_rows (organization_id, import_id, row, cells, state, title, faults)
       select $1, i.id, n, '[]', 'wrong', '=' || n, '[{"column": "name", "message": "Name is required."}]'
       from i, generate_series(2, 5) n)
     select id::int from i`,
    [organizationId, admin.userId],
  )
  importId = rows[0].id
  const plans = await here.owner.query(
    `with plan as (
       insert into action_plans (organization_id, name, manager_id, created_by) values ($1, 'A plan', $2, $3) returning id
     ), task as (
       insert into action_plan_tasks (organization_id, action_plan_id, description, user_id, entity_id)
       select $1, id, 'A task', $4, $5 from plan
     )
     select id::int as id from plan`,
    [organizationId, here.manager.userId, primary.userId, here.employee.userId, fixture.entityIds[0]],
  )
  planId = plans.rows[0].id
  const requests = await here.owner.query(
    `with list as (
       insert into document_request_lists (organization_id, title, created_by) values ($1, '=A list', $2) returning id
     ), request as (
       insert into document_requests (organization_id, document_request_list_id, title, due_date)
       select $1, id, '=A document ' || n, '2031-01-01' from list, generate_series(1, 60) n returning id, request_number
     ), contact as (
       insert into document_request_list_contacts select $1, id, $4 from list
     ), asked as (
       insert into document_request_assignments select $1, id, $3 from request where request_number % 2 = 0
     )
     select id::int as id from list`,
    [organizationId, admin.userId, here.employee.userId, manager.userId],
  )
  listId = requests.rows[0].id
  const rooms = await here.owner.query(
    `with room as (
       insert into auditor_rooms (organization_id, title, name, email, token_hash, open_until, expires_at, created_by)
       values ($1, '=A room', 'Ada', 'ada@example.org', sha256('x'), '2031-01-01', '2031-01-02', $2) returning id
     ), event as (
       insert into auditor_room_events (organization_id, auditor_room_id, action, subject, address)
       select $1, id, 'request_opened', '=Document ' || n, '127.0.0.1' from room, generate_series(1, 60) n
     )
     select id::int as id from room`,
    [organizationId, admin.userId],
  )
  roomId = rooms.rows[0].id
  policyId = await aPolicy(here.owner, organizationId, [primary.userId, manager.userId, here.employee.userId])
  controlId = await aControl(here.owner, organizationId)
  for (const [index, question] of fixture.questions.slice(0, 4).entries())
    await anAssignment(here, {
      company: here.company,
      fixture,
      userId: index < 2 ? employee.userId : manager.userId,
      questionId: question.id,
      entityId: fixture.entityIds[index] ?? 0,
    })
})

const lists = Object.entries(api).flatMap(([noun, routes]) =>
  Object.entries(routes as Record<string, Route>)
    .filter(([, route]) => route.csv !== undefined)
    .map(([name, route]) => ({ name: `${noun}.${name}`, route })),
)

/** The input of a list for a person: the ids of its path. A download adds to the audit log, which is read up to a moment. */
function inputFor({ path }: Route, person: Person): Record<string, unknown> {
  return {
    ...(path === api.auditEvents.list.path && { filter: { until: started } }),
    ...(path.includes(':organization_id') && { organization_id: organizationId }),
    ...(path.includes(':user_id') && { user_id: person.userId }),
    ...(path.includes(':import_id') && { import_id: importId }),
    ...(path.includes(':document_request_list_id') && { document_request_list_id: listId }),
    ...(path.includes(':auditor_room_id') && { auditor_room_id: roomId }),
    ...(path.includes(':control_id') && { control_id: controlId }),
    ...(path.includes(':policy_id') && { policy_id: policyId }),
    ...(path.includes(':action_plan_id') && { action_plan_id: planId }),
    ...(path.includes(':period_id') && { period_id: fixture.periodId }),
    ...(path.includes(':protocol_id') && { protocol_id: fixture.protocolId }),
    ...(path.includes(':entity_id') && { entity_id: fixture.entityIds[0] }),
  }
}

/** Through a connection, as a stream waits for its reader. */
async function bytesOf(
  route: Route,
  person: Person,
  accept: string,
  input: object = inputFor(route, person),
) {
  const { url } = requestOf(route, input as Record<string, unknown>)
  const response = await fetch(new URL(url, address), {
    headers: {
      authorization: `Bearer ${person.token}`,
      accept,
      ...(person !== sysadmin && {
        'x-organization-id': String(person === stranger ? here.other.organizationId : organizationId),
      }),
    },
  })
  const { status, headers } = response
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status, headers: Object.fromEntries(headers), bytes }
}

async function csvOf(route: Route, person: Person, input?: object) {
  const { bytes, ...answer } = await bytesOf(route, person, 'text/csv', input)
  return { ...answer, body: bytes.toString() }
}

async function workbookOf(route: Route, person: Person, input?: object) {
  const { bytes, ...answer } = await bytesOf(route, person, XLSX, input)
  return { ...answer, bytes, table: answer.status === 200 ? await readSpreadsheet(bytes) : null }
}

const rowsOf = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true })

const exports = async () =>
  (
    await here.owner.query(
      `select event, user_id::int, after from audit_events
       where organization_id in (0, $1) and event like '%.exported' order by at desc, sequence desc`,
      [organizationId],
    )
  ).rows

test('every list can be downloaded, or has a reason why not', () => {
  const others = Object.entries(api).flatMap(([noun, routes]) =>
    Object.entries(routes as Record<string, Route>)
      .filter(([, { output, csv }]) => output.kind === 'list' && csv === undefined)
      .map(([name]) => `${noun}.${name}`),
  )
  expect(others.sort()).toEqual(Object.keys(listsWithoutCsv).sort())
})

test.each(lists)(
  '$name as CSV has the rows of the list, for everybody, and is recorded',
  async ({ route }) => {
    for (const person of [primary, admin, manager, employee, stranger, sysadmin]) {
      const listed = await person.ask(route, inputFor(route, person) as never)
      const before = await exports()
      const answer = await csvOf(route, person)
      expect(answer.status).toBe(listed.statusCode)
      if (answer.status !== 200) {
        expect(JSON.parse(answer.body)).toMatchObject({ code: listed.json().code })
        // A download is recorded before its list is read, and so before it turns out not to exist for the caller.
        if (answer.status !== 404) expect(await exports()).toEqual(before)
        continue
      }
      expect(rowsOf(answer.body)).toHaveLength(await linesOf(route, person, inputFor(route, person)))
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'no-store',
        'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[\w-]+\.csv$/),
      })
      if (person !== stranger)
        expect((await exports())[0]).toMatchObject({ event: route.csv, user_id: person.userId })
    }
  },
)

test.each(lists)('$name as a workbook has the cells of the CSV, and is recorded', async ({ route }) => {
  for (const person of [primary, manager, employee, sysadmin]) {
    const { status, body } = await csvOf(route, person)
    const before = await exports()
    const answer = await workbookOf(route, person)
    expect(answer.status).toBe(status)
    if (status !== 200) {
      expect(JSON.parse(answer.bytes.toString()).code).toBe(JSON.parse(body).code)
      continue
    }
    expect(answer.headers).toMatchObject({
      'content-type': XLSX,
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[\w-]+\.xlsx$/),
    })
    const width = parse(body, { bom: true })[0]?.length ?? 0
    const rows = answer.table && 'rows' in answer.table ? answer.table.rows : []
    const padded = rows.map(({ cells }) => Array.from({ length: width }, (_, at) => cells[at] ?? ''))
    const guarded = padded.map(cells => cells.map(guardedCell))
    expect(guarded).toEqual(parse(body, { bom: true }))
    expect(await exports()).toHaveLength(before.length + 1)
    expect((await exports())[0]).toMatchObject({ event: route.csv, user_id: person.userId })
  }
})

test.each(lists)('$name has a format in its query, which wins over what is accepted', async ({ route }) => {
  const person = route.acrossCompanies ? sysadmin : primary
  const { url } = requestOf(route, inputFor(route, person) as Record<string, unknown>)
  const ask = async (format: string, accept: string) => {
    const response = await fetch(new URL(`${url}${url.includes('?') ? '&' : '?'}format=${format}`, address), {
      headers: {
        authorization: `Bearer ${person.token}`,
        accept,
        ...(person === primary && { 'x-organization-id': String(organizationId) }),
      },
    })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: Buffer.from(await response.arrayBuffer()).toString(),
    }
  }
  const { body } = await csvOf(route, person)
  for (const accept of ['*/*', 'application/json', XLSX])
    expect(await ask('csv', accept)).toEqual({ status: 200, type: 'text/csv; charset=utf-8', text: body })
  expect(await ask('xlsx', 'text/csv')).toMatchObject({ status: 200, type: XLSX })
  const odd = await ask('pdf', 'application/json')
  expect(odd.status).toBe(422)
  expect(JSON.parse(odd.text).errors).toEqual({ format: ['Choose csv or xlsx.'] })
})

test('a list without a download has no format', async () => {
  const odd = await primary.send('GET', `${api.faq.list.path}?format=csv`, null)
  expect(odd.json().errors).toEqual({ format: ['Unknown field.'] })
})

test('the API description names the format of every list that can be downloaded', async () => {
  const described = (await primary.send('GET', '/api/openapi.json', null)).json()
  for (const { route } of lists) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    expect(described.paths[path].get.parameters).toContainEqual(
      expect.objectContaining({
        name: 'format',
        in: 'query',
        schema: expect.objectContaining({ type: 'string', enum: ['csv', 'xlsx'] }),
      }),
    )
  }
})

test('a workbook that the list refuses is a response like any other', async () => {
  const answer = await workbookOf(api.entities.list, primary, { filter: { everything: 1 } })
  expect(answer.status).toBe(422)
  expect(JSON.parse(answer.bytes.toString())).toMatchObject({ code: 'invalid' })
  const absent = await workbookOf(api.entities.list, primary, {
    filter: { assessment_period_id: 987_654_321 },
  })
  expect(absent.status).toBe(404)
})

test('the order and filters of the list apply, and its pages do not', async () => {
  const input = { sort: 'name|desc', search: 'Entity 1', page: 3, per_page: 2 }
  const rows = rowsOf((await csvOf(api.entities.list, primary, input)).body)
  expect(rows.map(row => row.Name)).toEqual([
    'Home Entity 12',
    'Home Entity 11',
    'Home Entity 10',
    'Home Entity 1',
  ])
  expect((await exports())[0].after).toMatchObject({ sort: 'name|desc', search: 'Entity 1' })
  const odd = await csvOf(api.entities.list, primary, { filter: { everything: 1 } })
  expect(odd.status).toBe(422)
})

test('more rows than are read at once arrive once each', async () => {
  await here.owner.query(
    `insert into entities (organization_id, name) select $1, 'Bulk ' || n from generate_series(1, 1203) n`,
    [organizationId],
  )
  const rows = rowsOf((await csvOf(api.entities.list, primary, { search: 'Bulk' })).body)
  expect(new Set(rows.map(row => row.Name)).size).toBe(1203)
  expect(rows).toHaveLength(1203)
  await here.owner.query(`delete from entities where organization_id = $1 and name like 'Bulk %'`, [
    organizationId,
  ])
})

test('people who only answer learn no detail of an entity', async () => {
  await here.owner.query(
    `update entities set location = 'Harbor 12', manager_id = $2 where organization_id = $1`,
    [organizationId, manager.userId],
  )
  const theirs = rowsOf((await csvOf(api.entities.list, employee)).body)
  expect(theirs).not.toEqual([])
  for (const row of theirs) expect(row).toMatchObject({ Location: '', Manager: '', 'Manager email': '' })
  const [ours] = rowsOf((await csvOf(api.entities.list, primary)).body)
  expect(ours).toMatchObject({ Location: 'Harbor 12' })
})

test('text of a list that a spreadsheet would compute is text', async () => {
  const { id } = await primary.call(api.entities.create, { name: '=HYPERLINK("http://evil.example")' })
  const rows = rowsOf((await csvOf(api.entities.list, primary, { search: 'HYPERLINK' })).body)
  expect(rows.map(row => row.Name)).toEqual([`'=HYPERLINK("http://evil.example")`])
  await primary.call(api.entities.remove, { entity_id: id })
})

test('other lists stay JSON, whatever is accepted', async () => {
  const answer = await csvOf(api.faq.list, primary)
  expect(answer.headers['content-type']).toContain('application/json')
})
