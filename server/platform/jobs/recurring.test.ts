import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { each } from './each.ts'
import { defineJob } from './job.ts'
import { aQueue, type TestQueue } from './queue.testing.ts'
import { keepRecurring } from './recurring.ts'

const decade = 315_360_000
const soon = { timeout: 10_000, interval: 20 }
let queue: TestQueue

beforeAll(async () => {
  queue = await aQueue(['rounds', 'turns'])
})
afterAll(() => queue.end())

const counting = (name: string, ran: string[], everySeconds = decade) =>
  defineJob({ name, everySeconds, work: async (_, { jobId }) => void ran.push(jobId) })

test('a slot has one run, even if several instances ask, repeatedly and after it is done', async () => {
  const ran: string[] = []
  const first = await queue.start([counting('rounds', ran)])
  await vi.waitFor(async () => expect(await queue.statesOf('rounds')).toEqual(['completed']), soon)
  await Promise.all([1, 2].map(() => queue.start([counting('rounds', ran)])))
  expect(await queue.statesOf('rounds')).toEqual(['completed'])
  expect(ran).toHaveLength(1)
  await first.stop()
})

test('in the next slot it runs again', async () => {
  const ran: string[] = []
  const first = await queue.start([counting('turns', ran)])
  await vi.waitFor(async () => expect(await queue.statesOf('turns')).toEqual(['completed']), soon)
  await first.stop()
  await queue.owner.query(
    `update pgboss.job set singleton_on = singleton_on - interval '${decade} s' where name = 'turns'`,
  )
  await queue.start([counting('turns', ran)])
  await vi.waitFor(
    async () => expect(await queue.statesOf('turns')).toEqual(['completed', 'completed']),
    soon,
  )
  expect(ran).toHaveLength(2)
})

test('a process that only queues starts none', async () => {
  const { rows: before } = await queue.owner.query('select count(*) from pgboss.job')
  await queue.start([counting('turns', [], 7 * decade)], { work: false })
  expect((await queue.owner.query('select count(*) from pgboss.job')).rows).toEqual(before)
})

test('an instance asks each minute, continues after a failure, and ends', async () => {
  vi.useFakeTimers()
  try {
    const asked: string[] = []
    const boss = {
      send: async (name: string) => {
        asked.push(name)
        throw new Error('The database is away.')
      },
    }
    const jobs = [counting('rounds', [], 900), defineJob({ name: 'other', work: async () => {} })]
    const end = await keepRecurring(boss as never, jobs, pino({ level: 'silent' }))
    expect(asked).toEqual(['rounds'])
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked).toHaveLength(3)
    end()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked).toHaveLength(3)
  } finally {
    vi.useRealTimers()
  }
})

test('each is done even if another fails, and the failures are reported at the end', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item === 2) throw new Error('two')
    done.push(item)
  }
  await expect(each([1, 2, 3], AbortSignal.any([]), work)).rejects.toMatchObject({
    message: '1 of 3 failed.',
    errors: [new Error('two')],
  })
  expect(done).toEqual([1, 3])
  await expect(each([1], AbortSignal.abort(), work)).rejects.toThrow('aborted')
})
