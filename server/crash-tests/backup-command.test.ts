import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { startPostgres } from '../platform/postgres/postgres.ts'
import { copyCluster } from '../testing/copy-cluster.ts'
import { quickFolder } from '../testing/quick-folder.ts'
import { noteSeen } from '../testing/seen.ts'
import { secretOfTests } from '../testing/test-database.ts'
import { contentOf } from './content-of.ts'
import { runCommand as run } from './operator-commands.ts'
import { type RunningServer, runServer } from './running-server.ts'
import { expectNothingLost, password, save, targetsOf, tokenAt } from './saving.ts'

const passphrase = 'a passphrase of the drill'
const SAVERS = 4

let folder = ''
/** Acknowledged before the backup began. */
let acknowledged: string[] = []
/** The content of the installation when it had stopped, and of the backup made then. */
let contentAtTheEnd: Record<string, unknown> = {}

const at = (name: string) => join(folder, name)

/** The content of a stopped installation with the embedded database. */
async function contentIn(data: string): Promise<Record<string, unknown>> {
  const postgres = await startPostgres({ folder: join(data, 'postgres') })
  try {
    return await contentOf(postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function saveUntil(server: RunningServer, isOver: () => boolean, said: string[]): Promise<void> {
  const postgres = new pg.Pool({ connectionString: addressOf(at('data')), max: 1 })
  const targets = await targetsOf(postgres).finally(() => postgres.end())
  const token = await tokenAt(server.url)
  const saver = async (hand: number) => {
    for (let n = hand; !isOver(); n += SAVERS) {
      const target = targets[n % targets.length]
      const saved = target && (await save(server.url, token, target))
      if (!saved) throw new Error('the server did not answer')
      expect(saved.status, saved.body).toBe(200)
      said.push(saved.control)
    }
  }
  await Promise.all(Array.from({ length: SAVERS }, (_, hand) => saver(hand)))
}

/** The address of the superuser of a running installation. */
function addressOf(data: string): string {
  return `postgres://postgres@localhost:5432/assay?host=${join(data, 'postgres/socket')}&sslmode=disable`
}

async function backUpWhileSaving(server: RunningServer): Promise<void> {
  const said: string[] = []
  let isOver = false
  const saving = saveUntil(server, () => isOver, said)
  saving.catch(() => {})
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(20), { timeout: 60_000 })
  acknowledged = [...said]
  const environment = { ASSAY_DATA: at('data'), ASSAY_BACKUP_PASSPHRASE: passphrase }
  const busy = await run(['backup', at('busy.assay')], environment)
  const refused = await run(['restore', at('busy.assay')], environment)
  isOver = true
  await saving
  expect(busy).toEqual({ code: 0, said: expect.stringContaining('everything in it is as it was written') })
  expect(refused).toEqual({ code: 1, said: expect.stringMatching(/Another Assay, process \d+, uses/) })
  expect(said.length).toBeGreaterThan(acknowledged.length)
}

// One installation for all tests: backed up while people save, stopped, and backed up again.
beforeAll(async () => {
  folder = await quickFolder('assay-backup-command-')
  await copyCluster(inject('preparedCluster'), at('data/postgres'))
  await writeFile(at('data/secret'), secretOfTests)
  const server = await runServer({
    ASSAY_DATA: at('data'),
    ASSAY_DEMO_PASSWORD: password,
    ASSAY_CALLS_PER_SECOND: '0',
    DATABASE_URL: '',
  })
  await backUpWhileSaving(server).finally(server.stop)
  const quiet = await run(['backup', at('quiet.assay')], { ASSAY_DATA: at('data') })
  expect(quiet).toEqual({ code: 0, said: expect.stringContaining('it does not contain the secret') })
  contentAtTheEnd = await contentIn(at('data'))
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('made while people save, a backup has each acknowledged answer with its audit entry, and starts', async context => {
  const data = at('restored-busy')
  const restored = await run(['restore', at('busy.assay')], {
    ASSAY_DATA: data,
    ASSAY_BACKUP_PASSPHRASE: passphrase,
  })
  expect(restored).toEqual({ code: 0, said: expect.stringMatching(/audit logs verify \(\d+\)/) })
  const server = await runServer({ ASSAY_DATA: data, ASSAY_DEMO_PASSWORD: password, DATABASE_URL: '' })
  const owner = new pg.Pool({ connectionString: addressOf(data), max: 1 })
  try {
    await expectNothingLost(owner, acknowledged)
    noteSeen(
      context,
      `made amid saves: each of ${acknowledged.length} answers acknowledged before it is in it, with its audit entry`,
    )
    await tokenAt(server.url)
  } finally {
    await owner.end()
    await server.stop()
  }
}, 120_000)

test('restored on an empty machine, everything is equal: rows, sequences, rules and files', async context => {
  const data = at('restored-quiet')
  const restored = await run(['restore', at('quiet.assay')], {
    ASSAY_DATA: data,
    ASSAY_SECRET: secretOfTests,
    ASSAY_DATABASE_ROLE: 'assay_server',
  })
  expect(restored.code, restored.said).toBe(0)
  const found = await contentIn(data)
  const { jobs, ...others } = withoutDoneWork(found)
  const { jobs: expectedJobs, ...expected } = withoutDoneWork(contentAtTheEnd)
  expect(others).toEqual(expected)
  expect(jobs).toBeLessThanOrEqual(expectedJobs)
  const files = await filesIn(join(at('data'), 'files'))
  expect(files.length).toBeGreaterThan(0)
  expect(await filesIn(join(data, 'files'))).toEqual(files)
  noteSeen(
    context,
    `${Object.keys(expected).length} tables and ${files.length} files equal, and the audit logs verify`,
  )
}, 120_000)

/** Work that is done is not copied, and the queue’s own books and the moments of migrating are those of the new installation. */
function withoutDoneWork(content: Record<string, unknown>) {
  const isOwn = (name: string) => name.startsWith('pgboss.') || ['migrations', 'settings'].includes(name)
  const rest = Object.fromEntries(Object.entries(content).filter(([name]) => !isOwn(name)))
  return { ...rest, jobs: (content['pgboss.job_common'] as { rows: number }).rows }
}

async function filesIn(path: string): Promise<[string, string][]> {
  const names = await readdir(path, { recursive: true, withFileTypes: true })
  const files = names.filter(entry => entry.isFile())
  const read = files.map(
    async ({ parentPath, name }): Promise<[string, string]> => [
      name,
      (await readFile(join(parentPath, name))).toString('base64'),
    ],
  )
  return (await Promise.all(read)).sort(([a], [b]) => (a < b ? -1 : 1))
}

test('without the secret, with another one, or with another passphrase nothing is restored', async () => {
  const data = at('without-secret')
  const without = await run(['restore', at('quiet.assay')], { ASSAY_DATA: data })
  expect(without).toEqual({ code: 1, said: expect.stringContaining('does not contain the secret') })
  const other = await run(['restore', at('quiet.assay')], { ASSAY_DATA: data, ASSAY_SECRET: 'x'.repeat(40) })
  expect(other).toEqual({
    code: 1,
    said: expect.stringContaining('is not the one that the backup was made with'),
  })
  const wrong = await run(['restore', at('busy.assay')], {
    ASSAY_DATA: data,
    ASSAY_BACKUP_PASSPHRASE: 'another passphrase',
  })
  expect(wrong).toEqual({ code: 1, said: 'The passphrase is not the one that this backup was made with.\n' })
  expect(existsSync(join(data, 'postgres/cluster'))).toBe(false)
}, 60_000)

test('over data nothing is restored, and over a file nothing is written', async () => {
  const environment = { ASSAY_DATA: at('data'), ASSAY_SECRET: secretOfTests }
  const over = await run(['restore', at('quiet.assay')], environment)
  expect(over).toEqual({ code: 1, said: expect.stringContaining('This installation has data.') })
  const again = await run(['backup', at('quiet.assay')], environment)
  expect(again).toEqual({ code: 1, said: expect.stringContaining('exists already. Nothing was made.') })
}, 60_000)

test('given wrong, the commands say how they are given, and end with 2', async () => {
  for (const command of [['backup'], ['restore'], ['backup', 'a', 'b'], ['restore', '--over', 'a']]) {
    const { code, said } = await run(command, { ASSAY_DATA: at('nowhere') })
    expect({ code, said }, command.join(' ')).toEqual({ code: 2, said: expect.stringContaining('npm run ') })
  }
  const nothing = await run(['backup', at('nothing.assay')], { ASSAY_DATA: at('nowhere') })
  expect(nothing).toEqual({ code: 1, said: expect.stringContaining('There is no database in') })
}, 60_000)

test('a backup of the format before, which had no seal, is read; one that lost its seal is damaged', async () => {
  const sealed = await readFile(at('quiet.assay'))
  const whole = sealed.subarray(0, sealed.lastIndexOf('assay-sha256 '))
  await writeFile(at('unsealed.assay'), whole)
  const lost = await run(['restore', '--check', at('unsealed.assay')], {})
  expect(lost).toEqual({ code: 1, said: expect.stringContaining('its end is not as it was written') })
  whole.write('assay-backup-1', whole.indexOf('assay-backup-2'))
  await writeFile(at('unsealed.assay'), whole)
  const before = await run(['restore', '--check', at('unsealed.assay')], {})
  expect(before).toEqual({ code: 0, said: expect.stringContaining('The backup is whole') })
}, 60_000)

test('a backup that was cut or changed anywhere is found, and leaves nothing behind', async () => {
  const whole = await readFile(at('quiet.assay'))
  const tell = await run(['restore', '--check', at('quiet.assay')], {})
  expect(tell).toEqual({ code: 0, said: expect.stringContaining('The backup is whole') })
  const places = Array.from({ length: 3 }, (_, n) => Math.floor(((n + 0.5) / 3) * whole.length))
  for (const place of places) {
    const changed = Buffer.from(whole)
    changed[place] = (changed[place] ?? 0) ^ 0x55
    await writeFile(at('changed.assay'), changed)
    await writeFile(at('cut.assay'), whole.subarray(0, place))
    for (const name of ['changed.assay', 'cut.assay']) {
      const { code, said } = await run(['restore', '--check', at(name)], {})
      expect({ code, said }, `${name} at ${place}`).toEqual({
        code: 1,
        said: expect.stringMatching(/damaged|not a backup/),
      })
    }
  }
  // Cut in the manifest, after the files: everything has been written before it is found.
  await writeFile(at('cut.assay'), whole.subarray(0, -8_000))
  const data = at('restored-cut')
  const restored = await run(['restore', at('cut.assay')], { ASSAY_DATA: data, ASSAY_SECRET: secretOfTests })
  expect(restored).toEqual({ code: 1, said: expect.stringContaining('This backup is damaged') })
  expect(await filesIn(join(data, 'files'))).toEqual([])
  expect((await contentIn(data)).organizations).toEqual({ rows: 0, sum: null })
}, 300_000)
