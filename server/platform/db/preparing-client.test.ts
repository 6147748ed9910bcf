import { expect, inject, test } from 'vitest'
import { PreparingClient, THEN_COMMIT } from './preparing-client.ts'

test('a connection keeps the statements that were used last, and a forgotten one works again', async () => {
  const client = new PreparingClient({ connectionString: inject('cluster') })
  await client.connect()
  try {
    const plusOne = async (number: number) =>
      (await client.query(`select $1::int + ${number} as value`, [1])).rows[0].value
    for (let number = 0; number < 520; number++) {
      expect(await plusOne(number)).toBe(number + 1)
      await plusOne(0)
    }
    const { rows } = await client.query('select statement from pg_prepared_statements')
    const texts = rows.map((row: { statement: string }) => row.statement)
    expect(texts).toHaveLength(500)
    expect(texts).toContain('select $1::int + 0 as value')
    expect(texts).not.toContain('select $1::int + 1 as value')
    await client.query('begin')
    await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
    // Nothing can be forgotten in a failed transaction; the next statement fails for that alone.
    await expect(plusOne(1)).rejects.toThrow('current transaction is aborted')
    await client.query('rollback')
    expect(await plusOne(1)).toBe(2)
    expect(await plusOne(2)).toBe(3)
  } finally {
    await client.end()
  }
})

test('a statement and the commit behind it are one message, and its failure rolls back', async () => {
  const client = new PreparingClient({ connectionString: inject('cluster') })
  await client.connect()
  try {
    await client.query('create temp table kept (value int)')
    const count = async () => Number((await client.query('select count(*) from kept')).rows[0].count)
    await client.query('begin; insert into kept values (1)')
    const { rows } = await client.query(`select $1::int as value ${THEN_COMMIT}`, [7])
    expect(rows).toEqual([{ value: 7 }])
    await client.query('rollback')
    expect(await count()).toBe(1)
    await client.query('begin; insert into kept values (2)')
    const failing = client.query(`select 1 / $1::int ${THEN_COMMIT}`, [0])
    await expect(failing).rejects.toThrow('division by zero')
    // No transaction is open any more.
    expect(await count()).toBe(1)
    await client.query('begin; insert into kept values (3)')
    await expect(
      client.query(`select pg_terminate_backend(pg_backend_pid()), $1::int ${THEN_COMMIT}`, [1]),
    ).rejects.toThrow()
  } finally {
    await client.end()
  }
})
