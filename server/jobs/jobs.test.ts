import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { within } from '#server/platform/db/db.ts'
import { beginJob, failJob, finishJob, reportProgress } from '#server/platform/jobs/progress.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { organizationId } = here.company

/** A job that a manager began. */
function begin() {
  const { userId } = here.manager
  return within(here.db, { organizationId, userId }, trx =>
    beginJob(trx, { organizationId, userId, kind: 'test', input: {} }),
  )
}

test('the person who began a job can follow it', async () => {
  const job_id = await begin()
  expect(await here.manager.call(api.jobs.show, { job_id })).toMatchObject({ state: 'queued', progress: 0 })
  const job = { organizationId, id: job_id }
  await within(here.db, { organizationId, userId: null }, async trx => {
    await reportProgress(trx, job, 40)
    await reportProgress(trx, job, 20)
  })
  expect(await here.manager.call(api.jobs.show, { job_id })).toMatchObject({ state: 'running', progress: 40 })
  await within(here.db, { organizationId, userId: null }, async trx => {
    await finishJob(trx, job, { made: 3 })
    await failJob(trx, job, 'Too late.')
  })
  expect(await here.manager.call(api.jobs.show, { job_id })).toMatchObject({
    state: 'done',
    progress: 100,
    result: { made: 3 },
    error: null,
  })
})

test('an admin without limits sees the jobs of the company, others only their own', async () => {
  const job_id = await begin()
  expect(await here.primary.call(api.jobs.show, { job_id })).toMatchObject({ id: job_id })
  await expect(here.admin.call(api.jobs.show, { job_id })).rejects.toMatchObject({ status: 404 })
  await expect(here.employee.call(api.jobs.show, { job_id })).rejects.toMatchObject({ status: 404 })
  await expect(here.stranger.call(api.jobs.show, { job_id })).rejects.toMatchObject({ status: 404 })
  await expect(here.primary.call(api.jobs.show, { job_id: 999_999 })).rejects.toMatchObject({ status: 404 })
})
