import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { serverArguments } from './running-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'assay-refused-'))
await chmod(folder, 0o711)
const taken = createServer()
const admin = new pg.Pool({ connectionString: inject('cluster'), max: 1 })
const password = 'only for these starts'
const mark = crypto.randomUUID().slice(0, 8)
const [database, owner, weak] = [`refused_${mark}`, `owner_${mark}`, `weak_${mark}`]

interface Refused {
  code: number
  said: string
}

let atTakenPort: { port: number; refused: Refused }

beforeAll(async () => {
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
  await admin.query(`create role ${owner} login createrole password '${password}'`)
  await admin.query(`create role ${weak} login password '${password}'`)
  await admin.query(`create database ${database} owner ${owner}`)
  await admin.query(`create database ${weak} owner ${weak}`)
  const { port } = taken.address() as { port: number }
  atTakenPort = {
    port,
    // Prepares the database, which comes first.
    refused: await start({ PORT: String(port), DATABASE_URL: addressOf(database, owner) }),
  }
})
afterAll(async () => {
  taken.close()
  for (const name of [database, weak]) await admin.query(`drop database ${name} with (force)`)
  for (const name of [`assay_server_${database}`, owner, weak])
    await admin.query(`drop role if exists ${name}`)
  await admin.end()
  await rm(folder, { recursive: true, force: true })
})

/** The address of a database of these tests, with another user or part. */
function addressOf(name: string, user: string, change: (url: URL) => void = () => {}): string {
  const url = new URL(inject('template'))
  url.pathname = `/${name}`
  url.username = user
  url.password = password
  change(url)
  return url.href
}

async function start(environment: Record<string, string>): Promise<Refused> {
  const server = spawn('node', serverArguments, {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: '0',
      ASSAY_DATA: folder,
      ASSAY_DEMO: 'off',
      ASSAY_LOG_LEVEL: 'silent',
      ...environment,
    },
  })
  const [said, unsaid, [code]] = await Promise.all([
    text(server.stdout),
    text(server.stderr),
    once(server, 'exit'),
  ])
  return { code, said: said.replaceAll(/^ {2}\S.* s\n/gm, '') + unsaid }
}

test('a port in use stops the start with a message and without a stack', async () => {
  const { port, refused } = atTakenPort
  expect(refused).toEqual({
    code: 1,
    said: `Port ${port} is in use. Stop the other program, or set PORT to another port.\n`,
  })
})

test.each([
  [
    'a wrong password',
    addressOf(database, owner, url => (url.password = 'wrong')),
    'PostgreSQL rejected the user or password in DATABASE_URL.',
  ],
  [
    'a database that is not there',
    addressOf('nowhere', owner),
    'The database in DATABASE_URL doesn’t exist.',
  ],
  [
    'a port where nothing listens',
    `postgres://${owner}:x@127.0.0.1:1/${database}`,
    'PostgreSQL can’t be reached at the address in DATABASE_URL. Check the host and port, and that it’s running.',
  ],
  [
    'a host that is not there',
    `postgres://${owner}:x@nowhere.invalid/${database}`,
    'PostgreSQL can’t be reached at the address in DATABASE_URL. Check the host and port, and that it’s running.',
  ],
  [
    'an owner who may not create roles',
    addressOf(weak, weak),
    `The user of DATABASE_URL must be allowed to create roles and to change the role assay_server_${weak}: run "alter role ${weak} createrole" as an administrator of PostgreSQL, and start again.`,
  ],
])('DATABASE_URL with %s stops the start with a message and without a stack', async (_, url, sentence) => {
  expect(await start({ DATABASE_URL: url })).toEqual({ code: 1, said: `${sentence}\n` })
})

test('a database of a newer version stops the start with a message, and is not changed', async () => {
  const url = addressOf(database, owner)
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`insert into migrations (name, timestamp) values ('9999-of-tomorrow', now()::text)`)
  const { code, said } = await start({ DATABASE_URL: url })
  await client.query(`delete from migrations where name = '9999-of-tomorrow'`)
  await client.end()
  expect({ code, said }).toEqual({
    code: 1,
    said: 'A newer version of Assay has used this database. It has the migration 9999-of-tomorrow, which this version doesn’t know. Start the newer version, or restore the backup from before the upgrade.\n',
  })
})
