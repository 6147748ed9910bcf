import { pino } from 'pino'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const lines: string[] = []
const log = pino({ level: 'warn' }, { write: line => void lines.push(line) })
const here = await startTestServer({ log, slowMs: 1_500 })

const slow = () => lines.filter(line => line.includes('"slow"')).map(line => JSON.parse(line))

test('a call that takes longer than the threshold is logged with its request id, and others are not', async () => {
  await here.primary.call(api.groups.list, {})
  expect(slow()).toEqual([])
  const client = await here.owner.connect()
  try {
    await client.query('begin; lock table groups in access exclusive mode')
    const waiting = here.primary.ask(api.groups.list, {})
    await client.query('select pg_sleep(1.6)')
    await client.query('commit')
    const answered = await waiting
    expect(slow()).toMatchObject([
      {
        level: 40,
        request_id: answered.headers['x-request-id'],
        method: 'GET',
        route: '/api/v1/groups',
        status: 200,
        ms: expect.any(Number),
      },
    ])
  } finally {
    client.release()
  }
})
