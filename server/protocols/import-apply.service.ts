import type { Job } from '#domain/jobs/jobs.contract.ts'
import { Failure, notFound } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { loadJob } from '#server/jobs/jobs.service.ts'
import { beginJob } from '#server/platform/jobs/progress.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { compareKept } from './compare-import.ts'
import { type FrameworkImport, frameworkImport } from './framework-import.job.ts'
import { headOf, type ImportHead } from './import-rows.ts'

/** Begins to apply a preview. An import is applied once; one that failed may be tried again. */
export async function applyImport(call: Call<InputOf<typeof protocolsApi.apply>>): Promise<Job> {
  const { organizationId, actor, input } = call
  const { id: importId, name, head } = await claimImport(call)
  await demandConfirmation(call, head)
  const kind = frameworkImport.name
  const asked = { organizationId, userId: actor.userId, kind, input: { import_id: importId } }
  const jobId = await beginJob(call.db, asked)
  await call.db
    .updateTable('framework_imports')
    .set({ job_id: jobId, confirmed: call.input.confirmed ?? false })
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .execute()
  const payload: FrameworkImport = { organizationId, userId: actor.userId, importId, jobId }
  await call.enqueue(kind, payload)
  call.note({ subjectId: input.import_id, after: { name, job_id: jobId } })
  return loadJob(call, jobId)
}

/** Compares again: another import may have come between the preview and this. */
async function demandConfirmation(
  call: Call<InputOf<typeof protocolsApi.apply>>,
  head: ImportHead,
): Promise<void> {
  if (call.input.confirmed) return
  const { cautions } = await compareKept(call, call.input.import_id, head)
  if (cautions.length === 0) return
  const message = [...cautions, 'Confirm the import to apply it.'].join(' ')
  throw new Failure('conflict', message, { body: { cautions } })
}

/** The import, locked until the call ends, so that of two calls at once one begins it. */
async function claimImport({ db, organizationId, input }: Call<{ import_id: number }>) {
  const found = await db
    .selectFrom('framework_imports as i')
    .leftJoin('jobs as j', join =>
      join.onRef('j.organization_id', '=', 'i.organization_id').onRef('j.id', '=', 'i.job_id'),
    )
    .select(['i.id', 'i.name', headOf('i.framework').as('head'), 'i.job_id', 'j.state'])
    .where('i.organization_id', '=', organizationId)
    .where('i.id', '=', input.import_id)
    .forUpdate('i')
    .executeTakeFirst()
  if (!found) throw notFound()
  if (found.job_id !== null && found.state !== 'failed') {
    throw new Failure('conflict', 'This import has already started.', { body: { job_id: found.job_id } })
  }
  return found
}
