import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Scope, within } from '../db/db.ts'
import { defineJob } from './job.ts'
import type { Jobs } from './jobs.ts'
import { prepareJobs } from './prepare.ts'
import { aQueue, type TestQueue } from './queue.testing.ts'

interface Note {
  organization_id: number
  text: string
}

const names = ['note', 'poison', 'patient', 'endless', 'orphan']
const nobody: Scope = { organizationId: null, userId: null }
const soon = { timeout: 10_000, interval: 20 }
const noted: string[] = []
const tries: boolean[] = []
let queue: TestQueue
let jobs: Jobs

const note = defineJob<Note>({
  name: 'note',
  work: async ({ text, organization_id }, { within, jobId }) => {
    const seen = await within(organization_id, null, trx =>
      sql<{ id: number }>`select assay.organization_id() as id`.execute(trx),
    )
    noted.push(`${text} in ${seen.rows[0]?.id} as ${typeof jobId}`)
  },
})

const poison = defineJob({
  name: 'poison',
  options: { retryDelaySeconds: 0 },
  work: async (_, { isLastTry }) => {
    tries.push(isLastTry)
    throw new Error('This never works.')
  },
})

beforeAll(async () => {
  queue = await aQueue(names)
  jobs = await queue.start([note, poison])
})
afterAll(() => queue.end())

const enqueue = (job: string, payload: object) =>
  within(queue.db, nobody, trx => jobs.enqueue(trx, job, payload))

test('a job of a committed transaction runs inside its company, soon after', async () => {
  const start = performance.now()
  await enqueue('note', { organization_id: 7, text: 'committed' })
  await vi.waitFor(() => expect(noted).toContain('committed in 7 as string'), { timeout: 5000, interval: 1 })
  // Polling alone would take up to two seconds.
  expect(performance.now() - start).toBeLessThan(1000)
})

test('a job of a transaction that is rolled back does not exist', async () => {
  const undone = within(queue.db, nobody, async trx => {
    await jobs.enqueue(trx, 'note', { organization_id: 7, text: 'rolled back' })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await enqueue('note', { organization_id: 7, text: 'after it' })
  await vi.waitFor(() => expect(noted).toContain('after it in 7 as string'), soon)
  expect(noted.filter(each => each.startsWith('rolled back'))).toEqual([])
  const { rows } = await queue.owner.query(`select from pgboss.job where data->>'text' = 'rolled back'`)
  expect(rows).toEqual([])
})

test('many jobs behind one notification are done without a pause', async () => {
  const start = performance.now()
  await within(queue.db, nobody, async trx => {
    for (let i = 0; i < 40; i++) await jobs.enqueue(trx, 'note', { organization_id: i, text: 'many' })
  })
  const many = () => noted.filter(each => each.startsWith('many'))
  await vi.waitFor(() => expect(new Set(many()).size).toBe(40), soon)
  expect(many()).toHaveLength(40)
  expect(performance.now() - start).toBeLessThan(6000)
})

test('a poisoned job rests after five attempts and is reported', async () => {
  await enqueue('poison', {})
  await vi.waitFor(async () => expect(await queue.statesOf('poison')).toEqual(['failed']), soon)
  expect(tries).toEqual([false, false, false, false, true])
  expect(queue.lines.filter(line => line.includes('rests'))).toHaveLength(1)
  // Workers look again after each job: when one more is done, the poisoned one has provably stayed.
  await enqueue('note', { organization_id: 7, text: 'after the poison' })
  await vi.waitFor(() => expect(noted).toContain('after the poison in 7 as string'), soon)
  expect(tries).toHaveLength(5)
})

test('stopping waits for running work', async () => {
  const gate = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  const patient = defineJob({
    name: 'patient',
    work: async () => {
      entered.resolve()
      await gate.promise
    },
  })
  const own = await queue.start([patient])
  await within(queue.db, nobody, trx => own.enqueue(trx, 'patient', {}))
  await entered.promise
  const stopped = own.stop()
  // Enough time for a stop that does not wait for the work to be returned.
  for (let look = 0; look < 20; look++) expect(await queue.statesOf('patient')).toEqual(['active'])
  gate.resolve()
  await stopped
  expect(await queue.statesOf('patient')).toEqual(['completed'])
})

test('work that does not end in time is aborted, returned and done by another process', async () => {
  const entered = Promise.withResolvers<AbortSignal>()
  const options = { retryDelaySeconds: 0 }
  const endless = defineJob({
    name: 'endless',
    options,
    work: (_, { signal }) => {
      entered.resolve(signal)
      return new Promise(() => {})
    },
  })
  const first = await queue.start([endless], { patienceSeconds: 0.1 })
  await within(queue.db, nobody, trx => first.enqueue(trx, 'endless', {}))
  const signal = await entered.promise
  await first.stop()
  expect(signal.aborted).toBe(true)
  expect(await queue.statesOf('endless')).toEqual(['retry'])
  const second = await queue.start([defineJob({ name: 'endless', options, work: async () => {} })])
  await vi.waitFor(async () => expect(await queue.statesOf('endless')).toEqual(['completed']), soon)
  await second.stop()
})

test('the jobs of a killed process are taken up again', async () => {
  const orphan = defineJob({ name: 'orphan', options: { retryDelaySeconds: 0 }, work: async () => {} })
  const queueing = await queue.start([orphan], { work: false })
  await within(queue.db, nobody, trx => queueing.enqueue(trx, 'orphan', {}))
  await queue.owner.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '11 s' where name = 'orphan'`,
  )
  const working = await queue.start([orphan])
  await vi.waitFor(async () => expect(await queue.statesOf('orphan')).toEqual(['completed']), soon)
  await working.stop()
})

test('an undeclared job is refused', async () => {
  await expect(enqueue('unheard-of', {})).rejects.toThrow('There is no job named unheard-of.')
})

test.each([
  'create table public.mine ()',
  'create table pgboss.mine ()',
  'create schema mine',
  `select pgboss.create_queue('mine', '{}')`,
  'delete from pgboss.queue',
  'truncate pgboss.job',
  'drop schema pgboss cascade',
])('the role of the server may not: %s', async statement => {
  const refused = within(queue.db, nobody, trx => sql.raw(statement).execute(trx))
  await expect(refused).rejects.toThrow(/permission denied|must be owner/)
})

test('the role of the server owns nothing, and all its upkeep of the queue is allowed', async () => {
  const { rows } = await queue.owner.query(
    `select relname from pg_class where relowner = 'assay_server'::regrole
     union all select nspname from pg_namespace where nspowner = 'assay_server'::regrole`,
  )
  expect(rows).toEqual([])
  await queue.owner.query('update pgboss.queue set monitor_claim_on = null, maintain_on = null')
  const kept = `select from pgboss.queue where monitor_claim_on is null or maintain_on is null`
  await vi.waitFor(async () => expect((await queue.owner.query(kept)).rowCount).toBe(0), soon)
  expect(queue.lines.filter(line => /permission denied|trouble/.test(line))).toEqual([])
})

test('preparing twice, and twice at once, changes nothing', async () => {
  const count = async () => (await queue.owner.query('select name from pgboss.queue order by name')).rows
  const before = await count()
  await Promise.all([1, 2].map(() => prepareJobs(queue.ownerUrl, 'assay_server', names)))
  expect(await count()).toEqual(before)
})
