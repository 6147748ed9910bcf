import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeApp } from '#server/app.ts'
import { testSecret } from '#server/testing/test-database.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { openDb } from '../platform/db/db.ts'
import { questions } from './questions.service.ts'

const here = await startTestServer()
const { organizationId } = here.company
const rows = async (text: string, values: unknown[] = []) => (await here.owner.query(text, values)).rows
const idOf = async (text: string, values: unknown[] = []) => Number((await rows(text, values))[0]?.id)

/** The company's own framework: a topic with two questions, and everything that is shown with the first. */
interface House {
  id: number
  topic: number
  first: number
  second: number
  regulation: number
  category: number
  threat: number
}
let house: House

beforeAll(async () => {
  const id = await idOf(
    `insert into protocols (organization_id, name) values ($1, 'House rules') returning id`,
    [organizationId],
  )
  // Employees read the frameworks in use.
  await rows(`insert into organization_protocols (organization_id, protocol_id) values ($1, $2)`, [
    organizationId,
    id,
  ])
  const category = await idOf(`insert into categories (name) values ('Cellars') returning id`)
  const threat = await idOf(`insert into threats (name) values ('Moths') returning id`)
  const question = (tempid: string, parent: number | null) =>
    idOf(
      `insert into questions (organization_id, protocol_id, parent_question_id, tempid, question, category_id, threat_id)
       values ($1, $2, $3, $4, 'Locked?', $5, $6) returning id`,
      [organizationId, id, parent, tempid, category, threat],
    )
  const topic = await question('1', null)
  const first = await question('1.1', topic)
  const second = await question('1.2', topic)
  const regulation = await idOf(
    `insert into regulations (organization_id, regulation, identifier) values ($1, 'House', 'H-1') returning id`,
    [organizationId],
  )
  house = { id, topic, first, second, regulation, category, threat }
  await rows(`insert into question_regulations values ($1, $2, $3)`, [organizationId, first, regulation])
})

function sheetFor(who: Person, tag?: string, app = here.app, protocol = house.id) {
  return app.inject({
    url: `/api/v1/protocols/${protocol}/questions`,
    headers: {
      authorization: `Bearer ${who.token}`,
      ...(who.organizationId && { 'x-organization-id': String(who.organizationId) }),
      ...(tag !== undefined && { 'if-none-match': tag }),
    },
  })
}

/** A connection of the owner, apart from the pool. */
async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: here.ownerUrl })
  await client.connect()
  return client
}

async function tagFor(who: Person): Promise<string> {
  return String((await sheetFor(who)).headers.etag)
}

/** The same application on the same database, as in another process: it has no text yet. */
async function anotherProcess() {
  const app = await composeApp({
    db: here.db,
    secret: testSecret,
    enqueue: async () => {},
    log: pino({ level: 'silent' }),
    version: 'test',
    address: 'http://127.0.0.1:3000',
    proxies: 0,
    https: false,
    reach: 'public',
    website: 'dist',
    files: here.files,
  })
  afterAll(() => app.close())
  return app
}

/** Changes of each table that the text is made from. Each one is seen in it, so that the text differs, too. */
const changesOf = ({ id, topic, first, second, regulation, category, threat }: House) => ({
  protocols: [`update protocols set name = 'House rules, revised' where id = ${id}`],
  questions: [
    `insert into questions (organization_id, protocol_id, parent_question_id, tempid, question)
     values (${organizationId}, ${id}, ${topic}, '1.3', 'New?'), (${organizationId}, ${id}, ${topic}, '1.4', 'Newer?')`,
    `update questions set guidance = 'Turn the key twice.' where id = ${first}`,
    `update questions set deleted_at = now() where id = ${second}`,
    `update questions set deleted_at = null where id = ${second}`,
    `update questions set display_order = 7 where id = ${topic}`,
    `update questions set protocol_id = (select id from protocols where name = 'Garden rules'), parent_question_id = null
     where protocol_id = ${id} and tempid = '1.3'`,
    `update questions set protocol_id = ${id} where tempid = '1.3' and organization_id = ${organizationId}`,
    `delete from questions where protocol_id = ${id} and tempid in ('1.3', '1.4')`,
  ],
  question_options: [
    `insert into question_options (organization_id, question_id, option, value, display_order)
     values (${organizationId}, ${first}, 'Yes', 100, 1), (${organizationId}, ${first}, 'No', 0, 2)`,
    `update question_options set value = 90 where question_id = ${first} and value = 100`,
    `update question_options set deleted_at = now() where question_id = ${first} and value = 0`,
    `update question_options set question_id = ${second} where question_id = ${first} and value = 90`,
    `delete from question_options where question_id = ${second}`,
  ],
  question_sections: [
    `insert into question_sections (organization_id, question_id, place, title) values (${organizationId}, ${first}, 'body', 'Why')`,
    `update question_sections set content = 'Because.' where question_id = ${first}`,
    `delete from question_sections where question_id = ${first}`,
  ],
  regulations: [
    `update regulations set requirement = 'Doors are locked.' where id = ${regulation}`,
    `insert into regulations (organization_id, regulation, identifier) values (${organizationId}, 'House', 'H-1')
     on conflict (organization_id, regulation, identifier) where deleted_at is null do update set requirement = 'Windows, too.'`,
  ],
  question_regulations: [
    `insert into question_regulations values (${organizationId}, ${second}, ${regulation})`,
    `delete from question_regulations where question_id = ${second}`,
  ],
  categories: [`update categories set name = 'Attics' where id = ${category}`],
  threats: [`update threats set name = 'Mice' where id = ${threat}`],
})

const contentTables = Object.keys(changesOf({} as House))

test.for(contentTables)('a change of %s is in the next response, in every process', async table => {
  await rows(`insert into protocols (organization_id, name) values ($1, 'Garden rules')`, [organizationId])
  const elsewhere = await anotherProcess()
  let before = await sheetFor(here.employee)
  await sheetFor(here.employee, undefined, elsewhere)
  for (const change of changesOf(house)[table as 'questions']) {
    expect((await here.owner.query(change)).rowCount, change).toBeGreaterThan(0)
    const after = await sheetFor(here.employee, String(before.headers.etag))
    expect(after.statusCode, change).toBe(200)
    expect(after.body, change).not.toBe(before.body)
    const there = await sheetFor(here.employee, undefined, elsewhere)
    expect([there.body, there.headers.etag]).toEqual([after.body, after.headers.etag])
    before = after
  }
  await rows(`delete from protocols where name = 'Garden rules'`)
})

test('the text is made from no table whose changes are not counted', async () => {
  const read = await openDb(here.owner)
    .transaction()
    .execute(async trx => {
      const call = { db: trx, actor: { roles: new Set(['Admin']) }, input: { protocol_id: house.id } }
      await questions.ofProtocol(call as never)
      return sql<{ name: string }>`
        select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
        where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        order by 1`.execute(trx)
    })
  expect(read.rows.map(({ name }) => name)).toEqual([...contentTables].sort())
})

test('emptying a table at once changes the version, too', async () => {
  const client = await connected()
  const version = async () =>
    (await client.query('select content_version from protocols where id = $1', [house.id])).rows[0]
      .content_version
  for (const table of contentTables.filter(name => name !== 'protocols')) {
    await client.query('begin')
    const before = await version()
    await client.query(`truncate ${table} cascade`)
    expect(await version(), table).not.toBe(before)
    await client.query('rollback')
  }
  await client.end()
})

test('a version is new wherever a row comes from', async () => {
  const { rows: copies } = await here.owner.query(
    `insert into protocols (organization_id, name, content_version)
     select organization_id, 'Copied rules', content_version from protocols where id = $1 returning id, content_version`,
    [house.id],
  )
  const [original] = await rows('select content_version from protocols where id = $1', [house.id])
  expect(copies[0].content_version).not.toBe(original.content_version)
  await rows('delete from protocols where id = $1', [copies[0].id])
})

test('an unchanged framework is not sent again, whoever asks for it', async () => {
  const first = await sheetFor(here.employee)
  const tag = String(first.headers.etag)
  expect(first.headers['cache-control']).toBe('no-store')
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await sheetFor(here.manager, known)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
  }
  const other = await sheetFor(here.manager, '"other"')
  expect([other.statusCode, other.body, other.headers.etag]).toEqual([200, first.body, tag])
  expect(other.headers['content-length']).toBe(String(Buffer.byteLength(first.body)))
})

test('callers that accept gzip get the same text compressed, under a weak tag that is known again', async () => {
  const plain = await sheetFor(here.employee)
  const accepting = (encodings: string, tag?: string) =>
    here.app.inject({
      url: `/api/v1/protocols/${house.id}/questions`,
      headers: {
        authorization: `Bearer ${here.employee.token}`,
        'x-organization-id': String(here.employee.organizationId),
        'accept-encoding': encodings,
        ...(tag && { 'if-none-match': tag }),
      },
    })
  const zipped = await accepting('br;q=1, GZIP;q=0.8')
  expect(zipped.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(zipped.rawPayload.length),
    vary: 'accept-encoding',
    etag: `W/${plain.headers.etag}`,
  })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect((await accepting('gzip', String(zipped.headers.etag))).statusCode).toBe(304)
  for (const encodings of ['br', 'gzip;q=0', 'gzipped', '']) {
    const { headers, body } = await accepting(encodings)
    expect(headers['content-encoding']).toBeUndefined()
    expect([headers.vary, body]).toEqual(['accept-encoding', plain.body])
  }
})

test('a column that the contract does not name is not in the text', async () => {
  const { data } = (await sheetFor(here.employee)).json()
  expect(data.map((each: { id: number }) => each.id)).toContain(house.topic)
  for (const name of ['display_order', 'organization_id', 'identifier'])
    expect(Object.keys(data[0])).not.toContain(name)
})

test('a text that is there for one company stays closed to others, with or without its tag', async () => {
  const tag = await tagFor(here.primary)
  for (const known of [undefined, tag]) {
    const refused = await sheetFor(here.stranger, known)
    expect(refused.statusCode).toBe(404)
    expect(refused.headers.etag).toBeUndefined()
    expect(refused.body).not.toContain('House rules')
  }
  expect((await sheetFor(here.sysadmin)).statusCode).toBe(403)
  expect((await here.app.inject({ url: `/api/v1/protocols/${house.id}/questions` })).statusCode).toBe(401)
})

test('a framework that is shared never shows another company’s regulation', async () => {
  const [shared] = await rows(
    'select id from questions where protocol_id = 1 and parent_question_id is not null limit 1',
  )
  const secret = await idOf(
    `insert into regulations (organization_id, regulation, identifier) values ($1, 'Secret', 'S-1') returning id`,
    [organizationId],
  )
  await rows('insert into question_regulations values (null, $1, $2)', [shared.id, secret])
  for (const who of [here.primary, here.stranger])
    expect((await sheetFor(who, undefined, here.app, 1)).body).not.toContain('Secret')
  await rows('delete from question_regulations where regulation_id = $1', [secret])
})

test('a trashed framework is gone at once, and back when it is restored', async () => {
  const tag = await tagFor(here.primary)
  await rows('update protocols set deleted_at = now() where id = $1', [house.id])
  expect((await sheetFor(here.primary, tag)).statusCode).toBe(404)
  await rows('update protocols set deleted_at = null where id = $1', [house.id])
  expect((await sheetFor(here.primary, tag)).statusCode).toBe(304)
})

test('of two who change a framework at once, each changes the version as they are done', async () => {
  const [one, other] = await Promise.all([connected(), connected()])
  const evidenceIn = async () => {
    const { data } = (await sheetFor(here.employee)).json()
    return data.map((each: { evidence: string }) => each.evidence).filter(Boolean)
  }
  expect(await evidenceIn()).toEqual([])
  await one.query('begin')
  await other.query('begin')
  await one.query(`update questions set evidence = 'One' where id = ${house.first}`)
  const second = other.query(`update questions set evidence = 'Other' where id = ${house.second}`)
  expect(await evidenceIn(), 'nothing is committed').toEqual([])
  await one.query('commit')
  await second
  expect(await evidenceIn()).toEqual(['One'])
  await other.query('commit')
  expect(await evidenceIn()).toEqual(['One', 'Other'])
  await rows(`update questions set evidence = '' where protocol_id = $1`, [house.id])
  await Promise.all([one.end(), other.end()])
})
