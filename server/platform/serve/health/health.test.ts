import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { site } from '#server/testing/test-server.ts'
import { plainInstallation } from '../../config/installation.ts'
import { type Db, openDb, openPool } from '../../db/db.ts'
import { openApp } from '../app.ts'
import { serveHealth } from './health.ts'

const here = await site()
const lines: string[] = []
const allOk = { database: 'ok', rights: 'ok', room: 'ok', files: 'ok', queue: 'ok' }
const stored = { check: async () => {} }

interface Parts {
  db?: Db
  files?: { check(): Promise<void> }
  isWorker?: boolean
  patience?: number
}

async function anApp({ db = here.db, files = stored, isWorker = false, patience = 10_000 }: Parts = {}) {
  const log = pino({ level: 'error' }, { write: line => void lines.push(line) })
  const app = await openApp({
    log,
    version: 'test',
    proxies: 0,
    https: false,
    installation: plainInstallation,
  })
  afterAll(() => app.close())
  serveHealth(app, { db, files, isWorker, patience })
  const ready = async () => {
    const { statusCode, headers, json } = await app.inject({ url: '/ready' })
    return { status: statusCode, retryAfter: headers['retry-after'], body: json() }
  }
  return { app, ready }
}

/** As `pg` reports it. */
const databaseError = (code: string) => Object.assign(new Error('from the database'), { code })

test('ready reports its checks', async () => {
  const { ready } = await anApp()
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', checks: allOk } })
})

test('the process is not ready while its files are unreachable, and the log has the reason', async () => {
  let isThere = false
  const { ready } = await anApp({
    files: {
      async check() {
        if (!isThere) throw new Error('the bucket is gone')
      },
    },
  })
  const away = await ready()
  expect([away.status, away.retryAfter]).toEqual([503, '2'])
  expect(away.body).toMatchObject({ code: 'unavailable', checks: { ...allOk, files: expect.any(String) } })
  expect(away.body.message).toContain('The file store can’t be reached.')
  expect(JSON.stringify(away.body)).not.toContain('bucket')
  expect(lines.join('')).toContain('the bucket is gone')
  isThere = true
  expect((await ready()).status).toBe(200)
})

test('ready responds soon even if the files or the database do not, and calls neither again while it waits', async () => {
  const pool = openPool(here.ownerUrl, 1)
  afterAll(() => pool.end())
  const held = await pool.connect()
  let asked = 0
  const { ready } = await anApp({
    db: openDb(pool),
    files: {
      check: () => {
        asked++
        return new Promise(() => {})
      },
    },
    patience: 300,
  })
  for (const answer of [await ready(), await ready(), ...(await Promise.all([ready(), ready()]))]) {
    expect(answer.status).toBe(503)
    expect(answer.body.checks.database).toBe('The database can’t be reached.')
    expect(answer.body.checks.files).toBe('The file store can’t be reached.')
  }
  expect([asked, pool.waitingCount]).toEqual([1, 1])
  held.release()
})

test.each([
  [
    'may not read a table',
    'revoke select on answers from assay_server',
    'grant select on answers to assay_server',
  ],
  ['meets a table without a policy for it', 'drop policy', ''],
  [
    'may not see the queue',
    'revoke usage on schema pgboss from assay_server',
    'grant usage on schema pgboss to assay_server',
  ],
])('a server whose role %s, as after a restore without rights, is not ready', async (_, take, giveBack) => {
  const { ready } = await anApp()
  const lack = take === 'drop policy' ? await policiesOf('answers') : [take, giveBack]
  await here.owner.query(lack[0] ?? '')
  try {
    const answer = await ready()
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
    expect(answer.body.checks.rights).toContain('lacks rights')
  } finally {
    await here.owner.query(lack[1] ?? '')
  }
  expect((await ready()).status).toBe(200)
})

/** Returns two statements: one revokes a table's policies from the server's role, the other restores them. */
async function policiesOf(table: string): Promise<[string, string]> {
  const { rows } = await here.owner.query(
    `select polname as name from pg_policy where polrelid = $1::regclass and 'assay_server'::regrole = any (polroles)`,
    [table],
  )
  expect(rows.length).toBeGreaterThan(0)
  const each = (to: string) => rows.map(({ name }) => `alter policy ${name} on ${table} to ${to};`).join(' ')
  return [each('postgres'), each('assay_server')]
}

test('a database that accepts no writes is not ready', async () => {
  const url = new URL(here.ownerUrl)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const pool = openPool(url.href, 1)
  afterAll(() => pool.end())
  const { ready } = await anApp({ db: openDb(pool) })
  const answer = await ready()
  expect([answer.status, answer.body.checks.database]).toEqual([503, 'The database is read-only.'])
})

test('a stalled queue is reported, and for a worker is a fault', async () => {
  await here.owner.query(
    `insert into pgboss.job (name, data, start_after) values ('mail-tasks', '{}', now() - interval '25 minutes')`,
  )
  const late = { ...allOk, queue: 'The oldest job has been waiting for 25 minutes.' }
  const server = await anApp()
  expect(await server.ready()).toMatchObject({ status: 200, body: { status: 'degraded', checks: late } })
  const worker = await anApp({ isWorker: true })
  expect(await worker.ready()).toMatchObject({ status: 503, body: { checks: late } })
  await here.owner.query(`delete from pgboss.job where name = 'mail-tasks'`)
  expect((await worker.ready()).status).toBe(200)
})

test('a call that hit a full disk makes the process unready until a write works again', async () => {
  let isFull = true
  // The role may make no temporary tables while there is no room; the code is changed to that of a full disk.
  const full = new Proxy(here.db, {
    get(target, name) {
      if (name === 'connection' && isFull)
        return () => ({ execute: () => Promise.reject(databaseError('53100')) })
      const found = Reflect.get(target, name)
      return typeof found === 'function' ? found.bind(target) : found
    },
  })
  const { app, ready } = await anApp({ db: full })
  app.post('/save', async () => {
    throw databaseError('53100')
  })
  expect((await ready()).status).toBe(200)
  const refused = await app.inject({ method: 'POST', url: '/save' })
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '30',
  ])
  expect(refused.json().message).toContain('no disk space left')
  for (let look = 0; look < 2; look++) {
    expect(await ready()).toMatchObject({
      status: 503,
      body: { checks: { room: 'The database disk is full.' } },
    })
  }
  isFull = false
  expect(await ready()).toMatchObject({ status: 200, body: { checks: allOk } })
})
