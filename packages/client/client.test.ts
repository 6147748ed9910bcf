import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { typeOf } from './declare-types.ts'
import { writeClient } from './generate.ts'

const here = await startTestServer()
const folder = mkdtempSync(join(tmpdir(), 'assay-client-'))
let fixture: Fixture
// biome-ignore lint/suspicious/noExplicitAny: the package is made by this test; its types are checked by the compiler below
let made: any
let address: string

beforeAll(async () => {
  writeClient(folder)
  fixture = await aFixture(here, here.company)
  address = await here.app.listen({ host: '127.0.0.1', port: 0 })
  made = await import(join(folder, 'index.js'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function aClient(access: 'read' | 'change') {
  const { organizationId } = here.company
  const asked = { name: 'Client', organization_id: organizationId, expires_in_days: 1, access }
  const { token } = await here.primary.call(api.profile.createApiToken, asked)
  return made.createClient({ address, token })
}

test('a program lists, creates, changes with a version, and is told why it was refused', async () => {
  const client = await aClient('change')
  const entities = await client.entities.list({
    per_page: 2,
    filter: { protocol_id: fixture.protocolId },
    sort: 'name|asc',
  })
  expect([entities.data.length, entities.total]).toEqual([2, fixture.entityIds.length])
  const group = await client.groups.create({ name: 'Made by the client' })
  const renamed = await client.groups.update(
    { group_id: group.id, name: 'Renamed' },
    { ifMatch: group.version },
  )
  expect(renamed).toMatchObject({ id: group.id, name: 'Renamed' })
  const late = client.groups.update({ group_id: group.id, name: 'Too late' }, { ifMatch: group.version })
  await expect(late).rejects.toMatchObject({ name: 'AssayError', status: 412 })
  const empty = client.groups.create({ name: ' ' })
  await expect(empty).rejects.toMatchObject({
    status: 422,
    code: 'invalid',
    errors: { name: [expect.any(String)] },
  })
  expect(await client.groups.remove({ group_id: group.id })).toBeUndefined()
})

test('a repeated call with one key is done once', async () => {
  const client = await aClient('change')
  const idempotencyKey = crypto.randomUUID()
  const create = () => client.groups.create({ name: 'Once' }, { idempotencyKey })
  const [first, second] = [await create(), await create()]
  expect(second.id).toBe(first.id)
})

test('what a token may not do is refused with its sentence', async () => {
  const client = await aClient('read')
  const refused = client.groups.create({ name: 'Refused' })
  await expect(refused).rejects.toThrow('This API token can only read.')
  const nobody = made.createClient({ address, token: 'assay_none' })
  await expect(nobody.entities.list()).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
})

test('streams are responses', async () => {
  const client = await aClient('read')
  const log = await client.auditEvents.export({ organization_id: here.company.organizationId })
  expect(await log.text()).toContain('"event":')
})

test('every call has types that a compiler accepts, and wrong ones are found', () => {
  writeFileSync(
    join(folder, 'right.ts'),
    `import { type Client, createClient } from './index.js'
const client: Client = createClient({ address: 'https://assay.example.org', token: 'assay_' })
const { data } = await client.entities.list({ filter: { trashed: 'with' } })
export const names: string[] = data.map(({ name }) => name)
export const id: number = (await client.groups.create({ name: 'One' }, { idempotencyKey: 'k' })).id
`,
  )
  writeFileSync(
    join(folder, 'wrong.ts'),
    `import { createClient } from './index.js'
const client = createClient({ address: '', token: '' })
await client.groups.create({ title: 'One' })
await client.entities.list({ filter: { trashed: 'never' } })
`,
  )
  const compiled = (file: string) =>
    spawnSync(
      'npx',
      [
        'tsc',
        '--noEmit',
        '--strict',
        '--target',
        'esnext',
        '--module',
        'nodenext',
        '--types',
        '',
        '--lib',
        'esnext,dom',
        join(folder, file),
      ],
      { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' },
    ).stdout
  expect(compiled('right.ts')).toBe('')
  const faults = compiled('wrong.ts')
  expect(faults.match(/error TS/g)?.length).toBe(2)
})

test('schemas become types', () => {
  expect(typeOf({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('string | null')
  expect(typeOf({ type: 'array', items: { enum: ['a', 1] } })).toBe('Array<"a" | 1>')
  expect(typeOf({ type: 'object', properties: { 'a-b': { const: true } }, required: ['a-b'] })).toBe(
    '{\n  "a-b": true\n}',
  )
  expect(typeOf({ type: 'object', additionalProperties: { type: 'integer' } })).toBe('Record<string, number>')
  expect(typeOf({ allOf: [{ type: 'string' }, { type: 'number' }] })).toBe('(string) & (number)')
  expect(typeOf({ $ref: '#' })).toBe('unknown')
})
