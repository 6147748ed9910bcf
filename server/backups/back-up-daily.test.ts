import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { FileStore } from '#server/platform/files/store.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { backUpDaily, type DailyBackups } from './back-up-daily.job.ts'
import { readBackup } from './read-backup.ts'

const here = await startTestServer()
const clerk = await aClerk(here)
const passphrase = 'a passphrase of the test'
let folder = ''
const made: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-daily-'))
  made.push(folder)
})
afterAll(async () => {
  for (const path of made) await rm(path, { recursive: true, force: true })
})

/** Makes the backup of a day in 2026. */
function backUp(day: string, changed: Partial<DailyBackups> = {}): Promise<void> {
  const settings = {
    folder,
    keep: { days: 2, weeks: 0, months: 1 },
    passphrase: null,
    ownerUrl: here.ownerUrl,
    store: here.files,
    secret: 'the secret',
    version: 'test',
    now: () => new Date(`2026-${day}T00:00:07.8Z`),
    ...changed,
  }
  return clerk.work(backUpDaily(settings))
}

test('each day has a whole backup, and those that are not kept go, but nothing else', async () => {
  await writeFile(join(folder, 'notes.txt'), 'of the operator')
  await writeFile(join(folder, 'assay-2026-01-01T00-00-00Z.assay.part'), 'left by a kill')
  for (const day of ['01-30', '01-31', '02-01']) await backUp(day)
  await backUp('02-02', { passphrase })
  const names = (await readdir(folder)).sort()
  expect(names).toEqual(['assay-2026-02-01T00-00-07Z.assay', 'assay-2026-02-02T00-00-07Z.assay', 'notes.txt'])
  const path = join(folder, names[1] ?? '')
  const { manifest } = await readBackup({ path, passphrase }, {}, () => {})
  expect(manifest.tables.find(({ name }) => name === 'public.organizations')?.rows).toBeGreaterThan(1)
})

test('if it fails, every system administrator is told why, and nothing is left or removed', async () => {
  await backUp('03-01')
  await clerk.emails()
  const before = await readdir(folder)
  const failing: FileStore = Object.assign(Object.create(here.files), {
    sizeOf: () => Promise.reject(new Error('The store is away.')),
  })
  await here.owner.query(
    `insert into files (organization_id, key, name, extension, content_type, bytes, md5, sha256, upload_type, stored_at, upload_parent_id, created_by)
     values ($1, repeat('ab', 32), 'a.txt', 'txt', 'text/plain', 1, repeat('0', 32), repeat('0', 64), 'Answer', now(), 1, $2)`,
    [here.company.organizationId, here.company.admin.userId],
  )
  await expect(backUp('03-09', { store: failing })).rejects.toThrow('The store is away.')
  expect(await readdir(folder)).toEqual(before)
  const { rows } = await here.owner.query<{ email: string }>('select email from users where is_sysadmin')
  const emails = await clerk.emails()
  expect(emails.map(({ to }) => to)).toEqual(rows.map(({ email }) => email).sort())
  expect(emails[0]?.subject).toBe('The backup failed')
  expect(emails[0]?.text).toContain('The store is away.')
})

test('without a folder nothing is made', async () => {
  await clerk.work(backUpDaily(null))
  expect(await readdir(folder)).toEqual([])
})
