import type { Job, jobsApi } from '#domain/jobs/jobs.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import '#server/platform/jobs/jobs.table.ts'

export const jobs: Handlers<typeof jobsApi> = {
  show: call => loadJob(call, call.input.job_id),
}

/** A job of the company: the caller's own, and for an admin without limits everybody's. Throws `not_found` for any other. */
export async function loadJob(call: Call, jobId: number): Promise<Job> {
  const { db, actor, organizationId } = call
  let found = db
    .selectFrom('jobs')
    .select(['id', 'kind', 'state', 'progress', 'result', 'error', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', jobId)
  if (!actor.roles.has('Admin') || actor.divisionIds !== null)
    found = found.where('created_by', '=', actor.userId)
  const job = await found.executeTakeFirst()
  if (!job) throw notFound()
  return job
}
