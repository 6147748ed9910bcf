import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../platform/postgres/postgres.ts'
import { quickFolder } from '../testing/quick-folder.ts'
import { inSeconds, noteSeen } from '../testing/seen.ts'
import { isDrill } from '../testing/times.ts'
import { type RunningServer, runServer, serverArguments } from './running-server.ts'
import { password, tokenAt } from './saving.ts'

const folders: string[] = []

async function aFolder(): Promise<string> {
  const folder = await quickFolder('assay-start-')
  folders.push(folder)
  return folder
}

afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true, force: true }))))

/** The folder of one installation: whichever test is the first prepares its database. */
const ASSAY_DATA = await aFolder()
const installation = { ASSAY_DATA, ASSAY_DEMO_PASSWORD: password }

/** Starts the installation, and stops it at the end of the test if the test has not. */
async function start(environment: Record<string, string> = {}): Promise<RunningServer> {
  const server = await runServer({ ...installation, ...environment })
  onTestFinished(async () => {
    if (server.process.exitCode === null && server.process.signalCode === null) await server.stop()
  })
  return server
}

/** Starts the server where it cannot start; returns its exit code and all its output. */
async function refusedStart(environment: Record<string, string>): Promise<{ code: number; said: string }> {
  const server = spawn('node', serverArguments, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0', ...environment },
  })
  const [said, [code]] = await Promise.all([text(server.stdout), once(server, 'exit')])
  return { code, said }
}

const entitiesAt = (url: string, token: string) =>
  fetch(`${url}/api/v1/entities`, { headers: { authorization: `Bearer ${token}` } })

test('SIGTERM stops the server and its database, and the next start finds everything', async () => {
  const server = await start()
  expect((await fetch(`${server.url}/ready`)).status).toBe(200)
  const token = await tokenAt(server.url)
  await server.stop()
  expect(server.process.exitCode).toBe(0)
  const socket = join(ASSAY_DATA, 'postgres/socket')
  expect(existsSync(socket) ? await readdir(socket) : []).toEqual([])
  const again = await start()
  expect((await fetch(`${again.url}/health`)).status).toBe(200)
  expect((await entitiesAt(again.url, token)).status).toBe(200)
})

/** Sends only the beginning of a request; returns everything received until the connection is closed. */
function begin(url: string, lines: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname, () => socket.write(lines.replaceAll('\n', '\r\n')))
  return text(socket)
}

const endless =
  'POST /auth/login HTTP/1.1\nHost: a\nContent-Type: application/json\nContent-Length: 1000\n\n{"email":'

test('SIGTERM, also sent twice, completes every call in flight and ends within 10 s, with any connections open', async context => {
  const server = await start({ ASSAY_CALLS_PER_SECOND: '0' })
  const token = await tokenAt(server.url)
  const open = [
    begin(server.url, endless),
    begin(server.url, 'GET /health HTTP/1.1\nHost: a\nX-Half: '),
    begin(server.url, 'GET /health HTTP/1.1\nHost: a\nConnection: keep-alive\n\n'),
  ]
  const exited = once(server.process, 'exit')
  const statuses: (number | string)[] = []
  const calling = performance.now()
  let isOver = false
  /** Calls without a pause until connections are refused. A call without a response was begun and cut. */
  const caller = async () => {
    while (!isOver) {
      try {
        const answer = await entitiesAt(server.url, token)
        await answer.text()
        statuses.push(answer.status)
      } catch (error) {
        const { code } = (error as { cause?: { code?: string } }).cause ?? {}
        if (code === 'ECONNREFUSED') return
        // A connection that was kept open and idle may be closed while a call is written to it.
        statuses.push(code ?? String(error))
      }
    }
  }
  const callers = Array.from({ length: 20 }, caller)
  await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThan(isDrill ? 2_000 : 50)
  const perSecond = (1000 * statuses.length) / (performance.now() - calling)
  const begun = performance.now()
  for (let sent = 0; sent < 2; sent++) server.process.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  const took = performance.now() - begun
  expect(took).toBeLessThan(10_000)
  isOver = true
  await Promise.all([...callers, ...open])
  expect(statuses.filter(status => ![200, 503, 'UND_ERR_SOCKET', 'ECONNRESET'].includes(status))).toEqual([])
  const socket = join(ASSAY_DATA, 'postgres/socket')
  expect(existsSync(socket) ? await readdir(socket) : []).toEqual([])
  const count = (status: number | string) => statuses.filter(each => each === status).length
  noteSeen(
    context,
    `at ${Math.round(perSecond)} calls/s: ${count(200)} × 200, ${count(503)} × 503, ${statuses.length - count(200) - count(503)} on a connection that had just been closed · ended after ${inSeconds(took)}`,
  )
  if (isDrill) expect(perSecond).toBeGreaterThan(200)
})

test.runIf(isDrill)('a body that never ends is refused by its time limit of 30 s', async context => {
  const server = await start()
  const begun = performance.now()
  expect(await begin(server.url, endless)).toMatch(/^HTTP\/1\.1 408 /)
  const took = performance.now() - begun
  noteSeen(context, `408 after ${inSeconds(took)}`)
  expect(took).toBeLessThan(35_000)
})

test('a worker serves its health checks and nothing else', async () => {
  const worker = await start({ ASSAY_ROLE: 'worker' })
  const statusOf = async (path: string) => (await fetch(`${worker.url}${path}`)).status
  expect([await statusOf('/health'), await statusOf('/ready')]).toEqual([200, 200])
  for (const path of ['/', '/login', '/api/v1/entities', '/api/docs', '/metrics']) {
    expect([path, await statusOf(path)]).toEqual([path, 404])
  }
  await worker.stop()
  expect(worker.process.exitCode).toBe(0)
})

/** The texts that a start writes: the secret, the settings of the database, and the marks of the processes that have both. */
async function kept(): Promise<Record<string, string>> {
  const names = (await readdir(ASSAY_DATA, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(path => /[/]lock[/]|secret$|[.]pid$|[.]conf$/.test(path))
  const texts = await Promise.all(names.map(name => readFile(name, 'utf8')))
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']))
}

test('a second server on the same folder is refused, with the process that has it, and changes nothing', async context => {
  const first = await start()
  const before = await kept()
  const begun = performance.now()
  const { code, said } = await refusedStart(installation)
  const took = performance.now() - begun
  expect(code).toBe(1)
  expect(said).toContain(String(first.process.pid))
  expect(await kept()).toEqual(before)
  noteSeen(context, `refused after ${inSeconds(took)}, with process ${first.process.pid}`)
  if (isDrill) expect(took).toBeLessThan(2_000)
  expect((await fetch(`${first.url}/ready`)).status).toBe(200)
})

test('an invalid variable stops the start with a message and without a stack', async () => {
  const { code, said } = await refusedStart({ PORT: 'three' })
  expect(code).toBe(1)
  expect(said).toBe('PORT must be a port from 0 to 65535.\n')
})

test('two instances start on one new database at once, a third with another secret does not', async () => {
  const folder = await aFolder()
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), settings: { fsync: 'off' } })
  const ASSAY_SECRET = 'the same for every instance of this drill'
  const environment = { DATABASE_URL: postgres.url, ASSAY_DATA: folder, ASSAY_SECRET, ASSAY_DEMO: 'on' }
  const instances = await Promise.all([runServer(environment), runServer(environment)])
  for (const { url } of instances) expect((await fetch(`${url}/ready`)).status).toBe(200)
  const third = await refusedStart({
    ...environment,
    ASSAY_SECRET: 'another secret, as long as the first one',
  })
  expect(third.code).toBe(1)
  expect(third.said).toContain('ASSAY_SECRET must be the secret this database was set up with')
  await Promise.all(instances.map(instance => instance.stop()))
  await postgres.stop()
})
