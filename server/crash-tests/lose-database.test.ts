import { readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openPool } from '../platform/db/db.ts'
import { type EmbeddedPostgres, startPostgres } from '../platform/postgres/postgres.ts'
import { copyCluster } from '../testing/copy-cluster.ts'
import { quickFolder } from '../testing/quick-folder.ts'
import { inSeconds, noteSeen } from '../testing/seen.ts'
import { secretOfTests } from '../testing/test-database.ts'
import { times } from '../testing/times.ts'
import { type CuttableProxy, openProxy } from './cuttable-proxy.ts'
import { type RunningServer, runServer } from './running-server.ts'
import { expectNothingLost, password, save, type Target, targetsOf, tokenAt } from './saving.ts'

const SAVERS = 6
const SAVES_BETWEEN = 6
/** The pause that keeps all savers together below the rate limit of the one person whose token they share. */
const AFTER_REFUSAL_MS = 200
const BACK_WITHIN_MS = 10_000
/** Less than the server gives a statement by itself, so that the silent connections are given up sooner. */
const STATEMENT_SECONDS = 4
/** Ends before the limit that the server has by itself, and the two seconds that silence may last beyond it. */
const SILENCE_ENDS_MS = 12_000
/** A killed database takes seconds to recover, so an ordinary run kills it less often than it cuts the connections. */
const KILLS = times(2)
const CUTS = times(5)

let folder: string
let postgres: EmbeddedPostgres
let owner: pg.Pool
let proxy: CuttableProxy
let server: RunningServer
let targets: Target[]

beforeAll(async () => {
  folder = await quickFolder('assay-drill-')
  await copyCluster(inject('preparedCluster'), join(folder, 'postgres'))
  postgres = await startPostgres({ folder: join(folder, 'postgres') })
  proxy = await openProxy(postgres.url)
  owner = openPool(postgres.url, 2)
  server = await runServer({
    ASSAY_DATA: folder,
    ASSAY_SECRET: secretOfTests,
    ASSAY_DEMO_PASSWORD: password,
    DATABASE_URL: proxy.url,
    ASSAY_STATEMENT_SECONDS: String(STATEMENT_SECONDS),
  })
  targets = await targetsOf(owner)
})

afterAll(async () => {
  await server.stop()
  await owner.end()
  await proxy.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  const isReady = async () => (await fetch(`${server.url}/ready`)).status
  await expect.poll(isReady, { timeout: BACK_WITHIN_MS }).toBe(200)
})

/** Starts people who save without pause, through every fault, until they are stopped. */
function savers(token: string) {
  const acknowledged: string[] = []
  const refused: string[] = []
  let isOver = false
  const saver = async (hand: number) => {
    for (let n = hand; !isOver; n += SAVERS) {
      const saved = await save(server.url, token, targets[n % targets.length] as Target)
      if (saved?.status === 200) acknowledged.push(saved.control)
      else {
        const { code } = saved ? JSON.parse(saved.body) : { code: 'no answer' }
        refused.push(`${saved?.status} ${code} ${saved?.retryAfter}`)
        await pause(AFTER_REFUSAL_MS)
      }
    }
  }
  const all = Promise.all(Array.from({ length: SAVERS }, (_, hand) => saver(hand)))
  const moreThan = (count: number) =>
    expect.poll(() => acknowledged.length, { timeout: BACK_WITHIN_MS, interval: 5 }).toBeGreaterThan(count)
  return {
    acknowledged,
    refused,
    moreThan,
    end: () => {
      isOver = true
      return all
    },
  }
}

/** Kills the database's main process, and returns whether there was one. */
function killDatabase(): boolean {
  const [pid] = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  try {
    return process.kill(Number(pid), 'SIGKILL')
  } catch {
    return false
  }
}

/** Checks whether the database takes new connections. The time it needs to recover depends on the machine. */
async function takesConnections(): Promise<boolean> {
  const pool = openPool(postgres.url, 1)
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await pool.end()
  }
}

/** Faults: a name, the number of times, and the function that causes it. */
const faults: [string, number, () => unknown][] = [
  [
    'the database is killed',
    KILLS,
    // Processes that serve a connection outlive it by a while: the next one is killed once it is there.
    () => expect.poll(killDatabase, { timeout: BACK_WITHIN_MS }).toBe(true),
  ],
  [
    'connections are ended by the database',
    CUTS,
    () =>
      owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename like 'assay_server%' and (state <> 'idle' or random() < 0.5)`,
      ),
  ],
  ['connections are cut on their way', CUTS, () => proxy.cut()],
]

// In their order: the last test looks at the queue after all the faults.
describe('a database that comes and goes', { shuffle: false }, () => {
  for (const [fault, many, happen] of faults) {
    test(`${many} times ${fault} amid saves: the server stays, says so, is back within 10 s of the database and loses nothing`, async context => {
      const returns: number[] = []
      const people = savers(await tokenAt(server.url))
      for (let time = 0; time < many; time++) {
        await people.moreThan(people.acknowledged.length + SAVES_BETWEEN)
        await happen()
        await expect.poll(takesConnections, { timeout: 60_000 }).toBe(true)
        const [before, back] = [people.acknowledged.length, performance.now()]
        await people.moreThan(before)
        returns.push(performance.now() - back)
      }
      await people.moreThan(people.acknowledged.length + SAVES_BETWEEN)
      await people.end()
      expect(server.process.exitCode ?? server.process.signalCode).toBe(null)
      expect(people.refused).not.toEqual([])
      expect(people.refused.filter(each => each !== '503 unavailable 2')).toEqual([])
      await expectNothingLost(owner, people.acknowledged)
      noteSeen(
        context,
        `${many} times ${fault} · ${people.acknowledged.length} acknowledged, 0 lost · ${people.refused.length} answered 503 with Retry-After · back ${inSeconds(Math.max(...returns))} after the database at most`,
      )
    }, 1_200_000)
  }

  test('a silent database blocks no call for ever, and ready reports it at once', async () => {
    const token = await tokenAt(server.url)
    const ready = async () => {
      const begun = performance.now()
      const { status } = await fetch(`${server.url}/ready`)
      return { status, isSoon: performance.now() - begun < 5_000 }
    }
    proxy.silence()
    const saves = Array.from({ length: 10 }, (_, n) => save(server.url, token, targets[n] as Target))
    expect(await ready()).toEqual({ status: 503, isSoon: true })
    const begun = performance.now()
    for (const saved of await Promise.all(saves))
      expect(saved).toMatchObject({ status: 503, retryAfter: '2' })
    expect(performance.now() - begun).toBeLessThan(SILENCE_ENDS_MS)
    proxy.restore()
    await expect.poll(ready, { timeout: 20_000 }).toEqual({ status: 200, isSoon: true })
    expect(await save(server.url, token, targets[0] as Target)).toMatchObject({ status: 200 })
  })

  test('after all of it the queue still delivers its work', async () => {
    const outbox = join(folder, 'outbox')
    const mails = async () =>
      (await readdir(outbox).catch(() => [])).filter(name => name.endsWith('.eml')).length
    const before = await mails()
    const ask = async () => {
      const asked = await fetch(`${server.url}/auth/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@demo.example' }),
      })
      return asked.status
    }
    // Connections that fell silent while nobody used them are found by the first call on each.
    await expect.poll(ask, { timeout: 60_000 }).toBe(204)
    await expect.poll(mails, { timeout: 60_000 }).toBeGreaterThan(before)
  })
})
