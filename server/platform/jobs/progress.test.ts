import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, within } from '../db/db.ts'
import { beginJob, failJob, finishJob, reportProgress } from './progress.ts'
import { aQueue, type TestQueue } from './queue.testing.ts'

let queue: TestQueue

beforeAll(async () => {
  queue = await aQueue([])
  await queue.owner.query(
    `insert into users (id, email, first_name, last_name) values (1, 'ann@assay.test', 'Ann', 'Ash');
     insert into organizations (organization_id, name) values (1, 'Home'), (2, 'Elsewhere')`,
  )
})
afterAll(() => queue.end())

function inside<Result>(organizationId: number, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return within(queue.db, { organizationId, userId: 1 }, work)
}

async function begin(organizationId = 1) {
  const beginning = { organizationId, userId: 1, kind: 'report', input: { entity_id: 4 } }
  return { organizationId, id: await inside(organizationId, trx => beginJob(trx, beginning)) }
}

function read({ organizationId, id }: { organizationId: number; id: number }) {
  return inside(organizationId, trx =>
    trx.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst(),
  )
}

test('a job moves from queued through its progress to its result', async () => {
  const job = await begin()
  expect(await read(job)).toMatchObject({
    state: 'queued',
    progress: 0,
    input: { entity_id: 4 },
    created_by: 1,
  })
  await inside(1, trx => reportProgress(trx, job, 41.7))
  await inside(1, trx => reportProgress(trx, job, 30))
  expect(await read(job)).toMatchObject({ state: 'running', progress: 42 })
  await inside(1, trx => finishJob(trx, job, { file_id: 9 }))
  expect(await read(job)).toMatchObject({ state: 'done', progress: 100, result: { file_id: 9 }, error: null })
})

test('an ended job keeps its result', async () => {
  const job = await begin()
  await inside(1, trx => failJob(trx, job, 'The file cannot be read. Send it again.'))
  await inside(1, trx => reportProgress(trx, job, 50))
  await inside(1, trx => finishJob(trx, job, {}))
  expect(await read(job)).toMatchObject({
    state: 'failed',
    progress: 0,
    error: expect.stringMatching('cannot be read'),
    result: null,
  })
})

test('another company can neither read a job nor change it', async () => {
  const job = await begin()
  expect(await read({ ...job, organizationId: 2 })).toBeUndefined()
  await inside(2, trx => finishJob(trx, job, {}))
  expect(await read(job)).toMatchObject({ state: 'queued' })
  const forged = inside(2, trx => beginJob(trx, { organizationId: 1, userId: 1, kind: 'report', input: {} }))
  await expect(forged).rejects.toThrow('row-level security')
})
