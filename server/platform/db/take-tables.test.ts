import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openPool } from './db.ts'
import { migrate } from './migrate.ts'

const name = `taking_${randomUUID().replaceAll('-', '')}`
const cluster = openPool(inject('cluster'), 1)
let folder: string
let owner: pg.Pool

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-migrations-'))
  await cluster.query(`create database ${name}`)
  const url = new URL(inject('cluster'))
  url.pathname = `/${name}`
  owner = openPool(url.href, 4)
  await write('0001-first', 'create table sessions (id int); create table answers (id int)')
  await migrateAll()
})
afterAll(async () => {
  await owner.end()
  await cluster.query(`drop database ${name} with (force)`)
  await cluster.end()
  await rm(folder, { recursive: true, force: true })
})

const write = (migration: string, text: string) => writeFile(join(folder, `${migration}.sql`), text)
const migrateAll = () => migrate(owner, { folder, role: 'assay_server' })

/** The number of connections that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await cluster.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
    [name],
  )
  return rows[0]?.waiting ?? 0
}

test('a migration gives way to a transaction that needs what it has taken, and comes to its turn afterwards', async () => {
  await write('0002-second', 'alter table sessions add b int; alter table answers add b int')
  const call = await owner.connect()
  await call.query('begin; select from answers')
  const migrated = migrateAll()
  await expect.poll(waiting, { timeout: 20_000, interval: 5 }).toBe(1)
  // It has the sessions by now, and waits for the answers: each waits for the other.
  await call.query('select from sessions')
  await call.query('commit')
  call.release()
  expect(await migrated).toEqual(['0002-second'])
})

test('a migration that fails is tried once, and leaves everything as it was', async () => {
  const migrations = async () => (await owner.query('select name from migrations order by name')).rows
  const before = await migrations()
  await write('0003-third', 'alter table sessions add c int; select 1 / 0')
  // The other test has one to apply, whichever comes first.
  onTestFinished(() => rm(join(folder, '0003-third.sql')))
  await expect(migrateAll()).rejects.toThrow('division by zero')
  expect(await migrations()).toEqual(before)
})
