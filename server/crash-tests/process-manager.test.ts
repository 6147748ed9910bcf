import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { findPostmaster } from '../platform/postgres/pid-file.ts'
import { urlBehind } from '../platform/postgres/probe.ts'
import { startOf } from '../platform/postgres/process-identity.ts'
import { quickFolder } from '../testing/quick-folder.ts'
import { addressOf, serverArguments } from './running-server.ts'

const CALLS = 20
/** Below the 30 seconds after which process managers kill; a busy machine takes more than ten. */
const STOP_MS = 25_000
const PATIENCE_MS = 40_000
const password = 'only-for-this-drill'
const root = join(import.meta.dirname, '../..')

const folder = await quickFolder('assay-manager-')
const cluster = join(folder, 'postgres/cluster')
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Managed {
  /** The process that the manager started: npm. */
  npm: ChildProcess
  url: string
  /** Every process of it, from npm to the server, and the database's. */
  pids: Record<'npm' | 'sh' | 'supervisor' | 'server' | 'database', number>
}

/** Starts Assay as a process manager does: npm in a group of its own, its shell, the script, the server, the database. */
async function startManaged(): Promise<Managed> {
  const script = `node ${join(root, 'scripts/supervise.mjs')}`
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: script } }))
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      ASSAY_LOG_LEVEL: 'error',
      ASSAY_DATA: folder,
      ASSAY_DEMO_PASSWORD: password,
      // One person uses half of the connections at most.
      ASSAY_POOL: String(2 * CALLS),
    },
  })
  const url = await addressOf(npm)
  const [sh, supervisor, server] = [childOf(npm.pid), childOf(childOf(npm.pid)), lastOf(npm.pid)]
  return { npm, url, pids: { npm: npm.pid ?? 0, sh, supervisor, server, database: postmaster() ?? 0 } }
}

/** The only child of a process, as the kernel has it. */
function childOf(pid = 0): number {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return Number(child)
}

const lastOf = (pid?: number) => childOf(childOf(childOf(pid)))

function postmaster(): number | undefined {
  return findPostmaster({ folder, cluster, log: '', user: { uid: 0, gid: 0, own: async () => {} } })?.pid
}

async function tokenAt(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password }),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: { access_token: string } }).data.access_token
}

/** Twenty calls that wait in the database until `release`. */
async function callsInFlight(url: string) {
  const owner = new pg.Client(urlBehind(join(folder, 'postgres/socket'), 'assay'))
  // The database ends this connection with all others.
  owner.on('error', () => {})
  await owner.connect()
  const headers = { authorization: `Bearer ${await tokenAt(url)}` }
  await owner.query('begin; lock table sessions in access exclusive mode')
  const statuses = Array.from({ length: CALLS }, () => statusOf(`${url}/api/v1/entities`, headers))
  await until(async () => {
    // Within a transaction the view would stay as it was first read.
    await owner.query('select pg_stat_clear_snapshot()')
    const { rows } = await owner.query(
      `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and query like '%open_call%'`,
    )
    return rows[0].waiting === CALLS
  })
  return { statuses, release: () => owner.query('rollback') }
}

/** The status of a call on a connection of its own, or the reason that there is none. */
function statusOf(url: string, headers: Record<string, string> = {}): Promise<number | string> {
  return new Promise(resolve => {
    const call = get(url, { agent: false, headers }, response => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', error => resolve(String(error)))
    })
    call.on('error', error => resolve(String(error)))
  })
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await pause(20)) {
    if (Date.now() > end) throw new Error(`not so within ${PATIENCE_MS / 1000} s: ${isSo}`)
  }
}

/** Checks whether the server takes no new calls. */
const isClosing = async (url: string) => (await statusOf(`${url}/health`)) !== 200

const isAlive = (pid: number) => startOf(pid) !== undefined

/** Sends a signal to a process that another signal may have ended already. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const manners: Record<string, (managed: Managed) => void> = {
  "SIGTERM to npm's process": ({ npm }) => npm.kill('SIGTERM'),
  'SIGTERM to the process group': ({ pids }) => process.kill(-pids.npm, 'SIGTERM'),
  'SIGINT to the process group, as from a terminal': ({ pids }) => process.kill(-pids.npm, 'SIGINT'),
  'SIGTERM to each process, as systemd sends it to a control group': ({ pids: { database, ...ours } }) => {
    for (const pid of Object.values(ours)) signal(pid, 'SIGTERM')
  },
  'two signals': ({ pids }) => {
    process.kill(-pids.npm, 'SIGTERM')
    signal(pids.server, 'SIGTERM')
    signal(pids.server, 'SIGINT')
  },
  'SIGHUP to the process group, as when the terminal is closed': ({ pids }) =>
    process.kill(-pids.npm, 'SIGHUP'),
  'SIGKILL to everything but the server': ({ pids }) => process.kill(-pids.npm, 'SIGKILL'),
}

test.runIf(existsSync('/proc/self/task')).each(Object.entries(manners))(
  '%s cuts no call in flight and leaves neither server nor database behind',
  async (_, send) => {
    const managed = await startManaged()
    const { pids, url } = managed
    const { statuses, release } = await callsInFlight(url)
    expect(Object.values(pids).filter(pid => !isAlive(pid))).toEqual([])
    const signalled = Date.now()
    send(managed)
    await until(() => isClosing(url))
    await release()
    expect(await Promise.all(statuses)).toEqual(Array(CALLS).fill(200))
    await until(async () => !Object.values(pids).some(isAlive))
    expect(Date.now() - signalled).toBeLessThan(STOP_MS)
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  },
)

test('a signal during the start stops everything already started', async () => {
  const server = spawn('node', serverArguments, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, PORT: '0', ASSAY_DATA: folder, ASSAY_DEMO: 'off' },
  })
  const exited = once(server, 'exit')
  await until(async () => postmaster() !== undefined)
  server.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(postmaster()).toBeUndefined()
})
