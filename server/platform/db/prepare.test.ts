import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jobNames } from '#server/jobs.ts'
import { testSecret } from '#server/testing/test-database.ts'
import { site } from '#server/testing/test-server.ts'
import { prepareDatabase } from './prepare.ts'

const here = await site()
const prepare = (jobs: string[]) =>
  prepareDatabase(here.ownerUrl, {
    folder: join(import.meta.dirname, '../../../db/migrations'),
    role: 'assay_server',
    secret: testSecret,
    jobs,
  })

/** The transactions that last wrote what a start keeps and the queues: another one has written again. */
async function writers(): Promise<unknown[]> {
  const { rows } = await here.owner.query(
    `select key as name, xmin::text from settings union all select name, xmin::text from pgboss.queue order by 1`,
  )
  return rows
}

test('a start that finds everything as the last one left it writes nothing', async () => {
  await prepare(jobNames)
  const before = await writers()
  await prepare(jobNames)
  expect(await writers()).toEqual(before)
})

test('a job of a newer version has its queue after the start', async () => {
  await prepare([...jobNames, 'newer-job'])
  const { rows } = await here.owner.query(`select name from pgboss.queue where name = 'newer-job'`)
  expect(rows).toHaveLength(1)
})

test('a right of the server on its queue that was lost is there again after the start', async () => {
  await prepare(jobNames)
  await here.owner.query('revoke insert on pgboss.job from assay_server')
  await prepare(jobNames)
  const { rows } = await here.owner.query(
    `select has_table_privilege('assay_server', 'pgboss.job', 'insert') as has`,
  )
  expect(rows).toEqual([{ has: true }])
})
