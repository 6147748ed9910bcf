import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openPool } from '../platform/db/db.ts'
import { placeOf } from '../platform/db/pools.ts'
import { readingFromReplica } from '../platform/db/replica.ts'
import type { EmbeddedPostgres } from '../platform/postgres/postgres.ts'
import { quickFolder } from '../testing/quick-folder.ts'
import { type RunningServer, runServer } from './running-server.ts'
import { password, save, type Target, targetsOf, tokenAt } from './saving.ts'
import { startPrimary, startStandby } from './standby.ts'

const folder = await quickFolder('assay-replica-')
const ends: (() => Promise<unknown>)[] = []
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let server: RunningServer
let pools: { primary: pg.Pool; standby: pg.Pool }

beforeAll(async () => {
  primary = await startPrimary(`${folder}/primary`)
  ends.push(() => primary.stop())
  standby = await startStandby(primary, `${folder}/primary`, `${folder}/standby`)
  ends.push(() => standby.stop())
  server = await runServer({
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: standby.url,
    ASSAY_DATA: `${folder}/data`,
    ASSAY_DEMO_PASSWORD: password,
  })
  ends.push(() => server.stop())
  pools = { primary: openPool(primary.url, 2), standby: openPool(standby.url, 2) }
  ends.push(() => Promise.all(Object.values(pools).map(pool => pool.end())))
}, 240_000)
afterAll(async () => {
  for (const end of ends.reverse()) await end()
  await rm(folder, { recursive: true, force: true })
})

const rowsReadByStandby = async () => {
  const { rows } = await pools.standby.query(
    `select tup_returned::int as count from pg_stat_database where datname = 'assay'`,
  )
  return rows[0].count as number
}

async function call(token: string, path: string, body?: object): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Saves an answer, and returns the text that it has. */
async function saveOne(token: string, [target]: Target[]): Promise<string> {
  if (!target) throw new Error('There is nothing to answer.')
  const saved = await save(server.url, token, target)
  expect(saved?.status).toBe(200)
  return saved?.control ?? ''
}

async function downloaded(token: string): Promise<string> {
  const response = await call(token, '/api/v1/answers/report')
  expect(response.status).toBe(200)
  return response.text()
}

async function reported(token: string): Promise<string> {
  let id = 0
  // Those of the demo are made first.
  const ask = async () => {
    const asked = await call(token, '/api/v1/reports', { kind: 'hipaa' })
    if (asked.ok) id = ((await asked.json()) as { data: { id: number } }).data.id
    return asked.status
  }
  await expect.poll(ask, { timeout: 120_000, interval: 500 }).toBe(201)
  const state = async () => {
    const response = await call(token, `/api/v1/reports/${id}`)
    return ((await response.json()) as { data: { state: string } }).data.state
  }
  await expect.poll(state, { timeout: 120_000, interval: 200 }).toBe('done')
  return (await call(token, `/api/v1/reports/${id}/download/data`)).text()
}

test('downloads and reports are read from the replica, with what was saved just before, and without it too', async () => {
  const token = await tokenAt(server.url)
  const targets = await targetsOf(pools.primary)
  for (const read of [downloaded, reported]) {
    const before = await rowsReadByStandby()
    const text = await saveOne(token, targets)
    expect(await read(token)).toContain(text)
    // A connection reports what it read some time after it has.
    await expect.poll(rowsReadByStandby, { timeout: 60_000 }).toBeGreaterThan(before + 1000)
  }
  await standby.stop()
  const text = await saveOne(token, targets)
  expect(await downloaded(token)).toContain(text)
}, 240_000)

test('a replica that is late, ends the work, or became a primary is left alone', async () => {
  const other = await startStandby(
    primary,
    `${folder}/primary`,
    `${folder}/${crypto.randomUUID().slice(0, 8)}`,
  )
  ends.push(() => other.stop())
  const pool = openPool(other.url, 4)
  ends.push(() => pool.end())
  const fresh = () => readingFromReplica(placeOf(pools.primary), placeOf(pool))
  const isReplica = async (db: Db) =>
    (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is
  const write = () => pools.primary.query('create table if not exists written (); drop table written')

  await write()
  expect(await fresh()(isReplica)).toBe(true)

  await pool.query('select pg_wal_replay_pause()')
  await write()
  expect(await fresh()(isReplica)).toBe(false)
  await pool.query('select pg_wal_replay_resume()')
  expect(await fresh()(isReplica)).toBe(true)

  const places: unknown[] = []
  const ended = async (db: Db) => {
    const on = await isReplica(db)
    places.push(on)
    if (on) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    return on
  }
  const read = fresh()
  expect([await read(ended), await read(ended)]).toEqual([false, false])
  expect(places).toEqual([true, false, false])
  // The ended connection is gone from the pool.
  await expect.poll(() => fresh()(isReplica)).toBe(true)
  await expect(fresh()(ended, () => true)).rejects.toThrow(/terminat/i)
  await expect.poll(() => fresh()(isReplica)).toBe(true)
  // A mistake of the work itself is no reason to do it again.
  await expect(fresh()(db => sql`select 1 / 0`.execute(db))).rejects.toMatchObject({ code: '22012' })
  await expect(fresh()(db => sql`create table own ()`.execute(db))).resolves.toBeDefined()
  await pools.primary.query('drop table own')

  await pool.query('select pg_promote()')
  expect(await fresh()(isReplica)).toBe(false)
  expect(places).toEqual([true, false, false, true])
})
