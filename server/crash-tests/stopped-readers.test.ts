import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openPool } from '../platform/db/db.ts'
import { startPostgres } from '../platform/postgres/postgres.ts'
import { copyCluster } from '../testing/copy-cluster.ts'
import { quickFolder } from '../testing/quick-folder.ts'
import { inSeconds, noteSeen } from '../testing/seen.ts'
import { secretOfTests } from '../testing/test-database.ts'
import { isDrill } from '../testing/times.ts'
import { runServer } from './running-server.ts'
import { password, save, type Target, targetsOf, tokenAt } from './saving.ts'

const READERS = 20
const SAVES = 40
/** Far more than a connection takes in before somebody reads it. */
const CHARACTERS_EACH = 40_000

async function aServer() {
  const folder = await quickFolder('assay-readers-')
  await copyCluster(inject('preparedCluster'), join(folder, 'postgres'))
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), settings: { fsync: 'off' } })
  const server = await runServer({
    ASSAY_DATA: folder,
    ASSAY_SECRET: secretOfTests,
    ASSAY_DEMO_PASSWORD: password,
    DATABASE_URL: postgres.url,
  })
  const owner = openPool(postgres.url, 1)
  onTestFinished(async () => {
    await owner.end()
    await server.kill()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return { server, owner }
}

/** Requests the whole report and reads nothing of it; returns the status. */
async function stoppedReader(url: string, token: string): Promise<number> {
  const request = get(`${url}${api.answerReports.answers.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  request.on('error', () => {})
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  return answer.statusCode ?? 0
}

/** Saves forty answers at once; returns the milliseconds. */
async function msOfSaves(url: string, token: string, targets: Target[]): Promise<number> {
  const begun = performance.now()
  const saves = await Promise.all(targets.slice(0, SAVES).map(target => save(url, token, target)))
  expect(new Set(saves.map(saved => saved?.status))).toEqual(new Set([200]))
  return performance.now() - begun
}

test('twenty readers who stop reading hold up neither saves nor SIGTERM', async context => {
  const { server, owner } = await aServer()
  const targets = await targetsOf(owner)
  await owner.query(`update answers set control = repeat('x', $1)`, [CHARACTERS_EACH])
  const people = ['admin', 'manager', 'employee']
  const tokens = await Promise.all(people.map(person => tokenAt(server.url, person)))
  const token = tokens[0] as string
  const undisturbed = await msOfSaves(server.url, token, targets)
  const readers = await Promise.all(
    Array.from({ length: READERS }, (_, reader) =>
      stoppedReader(server.url, tokens[reader % tokens.length] as string),
    ),
  )
  expect(readers).toContain(200)
  expect(readers.filter(status => ![200, 429].includes(status))).toEqual([])

  const inFlight = async () => {
    const { rows } = await owner.query(
      `select count(*)::int as n from pg_stat_activity where usename like 'assay_server%' and xact_start < now() - interval '1 second'`,
    )
    return rows[0].n
  }
  await expect.poll(inFlight, { timeout: 10_000 }).toBeGreaterThan(0)
  // Held up, they would wait until the readers are cut.
  const disturbed = await msOfSaves(server.url, token, targets)
  expect(disturbed).toBeLessThan(2 * undisturbed + 3_000)
  expect(await inFlight()).toBeGreaterThan(0)
  const exited = once(server.process, 'exit')
  const stopped = performance.now()
  server.process.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  const took = performance.now() - stopped
  expect(took).toBeLessThan(10_000)
  noteSeen(
    context,
    `${SAVES} saves in ${inSeconds(disturbed)} beside them, ${inSeconds(undisturbed)} without · SIGTERM ended after ${inSeconds(took)}`,
  )
  if (isDrill) expect(disturbed).toBeLessThan(2 * Math.max(undisturbed, 250))
})
