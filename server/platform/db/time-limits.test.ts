import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openPools } from './pools.ts'
import { limitsOfQueue, STATEMENT_SECONDS } from './time-limits.ts'

test.each([
  { seconds: undefined, statement: '12s', lock: '10s', idle: '15s' },
  { seconds: 6, statement: '6s', lock: '5s', idle: '7500ms' },
])('a connection for calls has its limits: $statement with $seconds', async ({ seconds, ...limits }) => {
  const pools = openPools(inject('cluster'), { calls: 1, statementSeconds: seconds })
  for (const { db } of [pools.calls, pools.strangers]) {
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
    expect(rows).toEqual([limits])
  }
  await pools.end()
})

test('a statement of the queue has 20 s by default, and its share of any other limit', () => {
  expect(limitsOfQueue(STATEMENT_SECONDS).statement_timeout).toBe(20_000)
  expect(limitsOfQueue(6).statement_timeout).toBe(10_000)
})
