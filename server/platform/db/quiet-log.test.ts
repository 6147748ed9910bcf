import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { copyCluster } from '../../testing/copy-cluster.ts'
import { quickFolder } from '../../testing/quick-folder.ts'
import { testSecret } from '../../testing/test-database.ts'
import { startPostgres } from '../postgres/postgres.ts'
import { prepareDatabase } from './prepare.ts'

test('user input never reaches the log of the database', async () => {
  const folder = await quickFolder('assay-log-')
  await copyCluster(inject('preparedCluster'), folder)
  const postgres = await startPostgres({ folder, settings: { fsync: 'off' } })
  const owner = new pg.Client({ connectionString: postgres.url })
  try {
    const url = await prepareDatabase(postgres.url, {
      folder: join(import.meta.dirname, '../../../db/migrations'),
      role: 'assay_server',
      secret: testSecret,
      jobs: [],
    })
    const server = new pg.Client({ connectionString: url })
    await server.connect()
    const refused = (text: string, values: unknown[] = []) =>
      expect(server.query(text, values)).rejects.toMatchObject({ code: expect.any(String) })
    await refused('select $1::jsonb', ['{"description":"typed words \\ud800"}'])
    await refused('select $1::bigint', ['typed words'])
    await refused(`select 'typed words'::int`)
    await refused('insert into settings (key, value) values ($1, $2)', ['typed words', '{}'])
    await server.end()
    await owner.connect()
    // The owner gets no warning for the same: an operator at work there reads his own log.
    await owner.query(`do $$ begin raise log 'the last line'; end $$`)
    const logged = async () => {
      const files = await readdir(join(folder, 'log'))
      return (await Promise.all(files.map(file => readFile(join(folder, 'log', file), 'utf8')))).join('')
    }
    await vi.waitFor(async () => expect(await logged()).toContain('the last line'), { timeout: 30_000 })
    expect(await logged()).not.toContain('typed')
  } finally {
    await owner.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
