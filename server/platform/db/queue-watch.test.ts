import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPool } from './db.ts'
import { watchQueue } from './queue-watch.ts'

/**
 * Makes a pool of one connection with a queue. Each call takes the given milliseconds of a clock that otherwise does
 * not move.
 */
async function aQueue({ waiting, callMs }: { waiting: number; callMs: number }) {
  let clock = 0
  const pool = watchQueue(openPool(inject('cluster'), 1), () => clock)
  onTestFinished(() => pool.end())
  let current: pg.PoolClient = await pool.connect()
  const queue = Array.from({ length: waiting }, () => pool.connect())
  const work = async (calls: number) => {
    for (const next of queue.splice(0, calls)) {
      clock += callMs
      current.release()
      current = await next
    }
  }
  onTestFinished(async () => {
    await work(queue.length)
    current.release()
  })
  return { isSlow: pool.isSlow, work, rest: () => queue.length }
}

test('a queue of quick calls is not slow, however long it is', async () => {
  const { isSlow, work } = await aQueue({ waiting: 60, callMs: 5 })
  await work(20)
  expect(isSlow()).toBe(false)
})

test('a queue of slow calls is slow until it is short again', async () => {
  const { isSlow, work, rest } = await aQueue({ waiting: 60, callMs: 50 })
  expect(isSlow()).toBe(false)
  await work(20)
  expect(isSlow()).toBe(true)
  await work(rest())
  expect(isSlow()).toBe(false)
})
