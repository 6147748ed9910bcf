import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { jobNames } from '#server/jobs.ts'
import { secretFrom } from '../platform/config/secret.ts'
import { prepareDatabase } from '../platform/db/prepare.ts'
import { runCommand } from './operator-commands.ts'

const name = `purged_${randomUUID().replaceAll('-', '').slice(0, 12)}`
const secretText = `the secret of a purge ${name}`
const data = await mkdtemp(join(tmpdir(), 'assay-purge-'))
await chmod(data, 0o711)
const admin = new pg.Pool({ connectionString: inject('cluster'), max: 1 })
const address = new URL(inject('template'))
address.pathname = `/${name}`
const owner = new pg.Pool({ connectionString: address.href, max: 1 })
const purge = (...flags: string[]) =>
  runCommand(['purge', ...flags], { DATABASE_URL: address.href, ASSAY_DATA: data, ASSAY_SECRET: secretText })

beforeAll(async () => {
  await admin.query(`create database ${name}`)
  await prepareDatabase(address.href, {
    folder: join(import.meta.dirname, '../../db/migrations'),
    secret: secretFrom(secretText),
    jobs: jobNames,
  })
  await owner.query(
    `insert into organizations (name, legal_hold) values ('Free Company', false), ('Held Company', true)`,
  )
  await owner.query(
    `insert into groups (organization_id, name, deleted_at)
     select organization_id, 'Over', now() - interval '31 days' from organizations`,
  )
  await mkdir(join(data, 'outbox'))
  const old = join(data, 'outbox', 'old.eml')
  await writeFile(old, '')
  await utimes(old, 0, 0)
})
afterAll(async () => {
  await owner.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role if exists assay_server_${name}`)
  await admin.end()
  await rm(data, { recursive: true, force: true })
})

const groups = async () => (await owner.query('select count(*)::int as count from groups')).rows[0].count

test('npm run purge counts first, removes with --yes, and leaves a company under legal hold alone', async () => {
  const counted = await purge()
  expect(counted.code).toBe(0)
  expect(counted.said).toContain('Held Company is under legal hold and loses nothing.')
  expect(counted.said).toMatch(/ 1 {2}Free Company: Groups/)
  expect(counted.said).toContain('2 rows would be removed. To remove them: npm run purge -- --yes')
  expect([await groups(), await readdir(join(data, 'outbox'))]).toEqual([2, ['old.eml']])
  const done = await purge('--yes')
  expect(done.said).toContain('2 rows were removed.')
  expect([await groups(), await readdir(join(data, 'outbox'))]).toEqual([1, []])
  expect((await purge()).said).toContain('Nothing is past its time.')
  expect((await purge('--all')).code).toBe(2)
}, 300_000)
