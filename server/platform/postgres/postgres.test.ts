import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { copyCluster } from '../../testing/copy-cluster.ts'
import { quickFolder } from '../../testing/quick-folder.ts'
import { type EmbeddedPostgres, startPostgres } from './postgres.ts'
import { startOf } from './process-identity.ts'

const settings = { fsync: 'off' }
const isRoot = process.getuid?.() === 0
const module = fileURLToPath(new URL('./postgres.ts', import.meta.url))
const cleanUps: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

test('data survives a stop and a start', async () => {
  const folder = await aDatabaseFolder()
  const first = await start(folder)
  await ask(first, 'create table kept as select 42 as answer')
  await first.stop()
  await expect(ask(first, 'select 1')).rejects.toThrow()
  const second = await start(folder)
  expect(await ask(second, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('the database is UTF-8, sorts without the C library, opens no port and hashes passwords', async () => {
  const postgres = await start(await aFolder())
  const [row] = await ask(
    postgres,
    `select datlocprovider, pg_encoding_to_char(encoding) as encoding, current_setting('listen_addresses') as addresses,
      current_setting('password_encryption') as hash, current_setting('wal_level') as wal
     from pg_database where datname = current_database()`,
  )
  expect(row).toEqual({
    datlocprovider: 'b',
    encoding: 'UTF8',
    addresses: '',
    hash: 'scram-sha-256',
    wal: 'replica',
  })
})

test('a role other than the superuser needs its password', async () => {
  const postgres = await start(await aDatabaseFolder())
  await ask(postgres, `create role clerk login password 'right'`)
  const asClerk = (password: string) => {
    const url = new URL(postgres.url)
    url.username = 'clerk'
    url.password = password
    return ask({ url: url.href }, 'select current_user::text as me')
  }
  await expect(asClerk('wrong')).rejects.toThrow('password authentication failed')
  expect(await asClerk('right')).toEqual([{ me: 'clerk' }])
})

test('a second Assay is refused, with the process of the first, and changes nothing', async () => {
  const folder = await aDatabaseFolder()
  const holder = await hold(folder)
  const before = await contentsOf(folder)
  await expect(startPostgres({ folder, settings })).rejects.toThrow(`process ${holder.pid},`)
  expect(await contentsOf(folder)).toEqual(before)
})

test('one process cannot hold a folder twice', async () => {
  const folder = await aDatabaseFolder()
  await start(folder)
  await expect(startPostgres({ folder, settings })).rejects.toThrow(`process ${process.pid},`)
})

test('exactly one of several simultaneous starts gets the folder', async () => {
  const folder = await aFolder()
  const starts = await Promise.allSettled([1, 2, 3, 4].map(() => start(folder)))
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('after a kill of the holder the next start adopts its server, and its stop stops it', async () => {
  const folder = await aDatabaseFolder()
  const holder = await hold(folder, 'create table kept as select 42 as answer')
  const orphan = await pidIn(folder)
  await kill(holder)
  const next = await start(folder)
  expect(await pidIn(folder)).toBe(orphan)
  expect(await ask(next, 'select answer from kept')).toEqual([{ answer: 42 }])
  await next.stop()
  expect(startOf(orphan)).toBeUndefined()
})

test('after a kill of both the holder and its server the next start recovers', async () => {
  const folder = await aDatabaseFolder()
  const holder = await hold(folder, 'create table kept as select 42 as answer')
  process.kill(await pidIn(folder), 'SIGKILL')
  await kill(holder)
  const next = await start(folder)
  expect(await ask(next, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a server that dies is started again', async () => {
  const folder = await aDatabaseFolder()
  const postgres = await start(folder)
  const killed = await pidIn(folder)
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(() => ask(postgres, 'select 1'), { timeout: 10_000, interval: 20 })
  expect(await pidIn(folder)).not.toBe(killed)
})

test('remains of a killed server whose process id is now another program do not matter', async () => {
  const folder = await aDatabaseFolder()
  await (await start(folder)).stop()
  const stranger = spawn('sleep', ['600'], isRoot ? { uid: 65534, gid: 65534 } : {})
  cleanUps.push(() => kill(stranger))
  const cluster = join(folder, 'cluster')
  const remains = [stranger.pid, cluster, 1, 5432, join(folder, 'socket'), '', '1 1', 'ready', ''].join('\n')
  await writeFile(join(cluster, 'postmaster.pid'), remains)
  await mkdir(join(folder, 'socket'))
  await writeFile(join(folder, 'socket/.s.PGSQL.5432.lock'), remains)
  expect(await ask(await start(folder), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a claim of a process id that now belongs to another process does not hold the folder', async () => {
  const folder = await aDatabaseFolder()
  await mkdir(join(folder, 'lock'))
  await writeFile(join(folder, 'lock', `${process.ppid}_earlier_00000000`), '')
  await start(folder)
  expect(await readdir(join(folder, 'lock'))).toHaveLength(1)
})

test('a partly initialized folder is removed, and does not prevent the start', async () => {
  const folder = await aFolder()
  await mkdir(join(folder, 'cluster.new-abc/base'), { recursive: true })
  await writeFile(join(folder, 'cluster.new-abc/PG_VERSION'), '18\n')
  expect(await ask(await start(folder), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await readdir(folder)).not.toContain('cluster.new-abc')
})

test('a folder name with characters special to PostgreSQL works', async () => {
  const folder = join(await aFolder(), 'a, "b" %c')
  const postgres = await start(folder)
  expect(new URL(postgres.url).searchParams.get('host')).toBe(join(folder, 'socket'))
  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder too deep for a socket works, and leaves nothing outside', async () => {
  const postgres = await start(join(await aFolder(), 'deep'.repeat(30)))
  const socketFolder = new URL(postgres.url).searchParams.get('host') ?? ''
  expect(dirname(socketFolder)).toBe(tmpdir())
  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
  expect(existsSync(socketFolder)).toBe(false)
})

test('a failed start explains why and releases the folder', async () => {
  const folder = await aDatabaseFolder()
  const failing = startPostgres({ folder, settings: { ...settings, shared_buffers: 'plenty' } })
  await expect(failing).rejects.toThrow('invalid value for parameter "shared_buffers"')
  await start(folder)
})

test.runIf(isRoot)(
  'a folder that the database’s user cannot enter is refused with the setting to change',
  async () => {
    const closed = await aFolder()
    await chmod(closed, 0o700)
    const refused = startPostgres({ folder: join(closed, 'data/postgres'), settings })
    await expect(refused).rejects.toThrow(
      /user id 65534, which cannot enter .*Set ASSAY_DATA .*or run: chmod o\+x/,
    )
  },
)

async function aFolder(): Promise<string> {
  const folder = await quickFolder('assay-test-')
  cleanUps.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** A folder whose database is initialized already. */
async function aDatabaseFolder(): Promise<string> {
  const folder = await aFolder()
  await copyCluster(inject('preparedCluster'), folder)
  return folder
}

async function start(folder: string): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ folder, settings })
  cleanUps.push(postgres.stop)
  return postgres
}

/** Another process that holds the folder and, when given, has run a statement there. */
async function hold(folder: string, statement = 'select 1'): Promise<ChildProcess> {
  const program = `
    import pg from 'pg'
    import { startPostgres } from ${JSON.stringify(module)}
    const { url } = await startPostgres({ folder: ${JSON.stringify(folder)}, settings: { fsync: 'off' } })
    const client = new pg.Client(url)
    await client.connect()
    await client.query(${JSON.stringify(statement)})
    console.log('holding')`
  const cwd = fileURLToPath(new URL('.', import.meta.url))
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanUps.push(async () => {
    await kill(child)
    const left = await startPostgres({ folder, settings }).catch(() => undefined)
    await left?.stop()
  })
  await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

async function ask({ url }: { url: string }, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function pidIn(folder: string): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8'), 10)
}

async function contentsOf(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter(name => !name.startsWith('cluster')).sort()
}
