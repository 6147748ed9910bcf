import type { importsApi } from '#domain/imports/imports.contract.ts'
import { isOpen, isOwn, isReady, isReadyWithout, isUndoable, mayUndo } from '#domain/imports/imports.rules.ts'
import type { Job } from '#domain/jobs/jobs.contract.ts'
import { demand, demandState } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { loadJob } from '#server/jobs/jobs.service.ts'
import { beginJob } from '#server/platform/jobs/progress.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type findImport, lockImport } from './find-imports.ts'
import { IMPORT_JOB, type ImportWork } from './import-work.ts'

type ImportCall = Call<{ import_id: number }>

/** Begins to write a preview. Of two calls at once one begins it. */
export async function applyImport(call: Call<InputOf<typeof importsApi.apply>>): Promise<Job> {
  const found = await lockImport(call, call.input.import_id)
  demand(isOwn(call.actor, found))
  demandState(isOpen(found))
  demandState(call.input.skip_wrong && found.counts.wrong > 0 ? isReadyWithout(found) : isReady(found))
  return begin(call, found, 'apply')
}

/** Begins to take an import back. */
export async function undoImport(call: ImportCall): Promise<Job> {
  const found = await lockImport(call, call.input.import_id)
  demand(mayUndo(call.actor, found))
  demandState(isUndoable(found))
  return begin(call, found, 'undo')
}

async function begin(
  call: ImportCall,
  found: Awaited<ReturnType<typeof findImport>>,
  action: ImportWork['action'],
): Promise<Job> {
  const { actor, organizationId, input } = call
  const asked = {
    organizationId,
    userId: actor.userId,
    kind: IMPORT_JOB,
    input: { import_id: found.id, action },
  }
  const jobId = await beginJob(call.db, asked)
  await call.db
    .updateTable('imports')
    .set({ job_id: jobId, state: action === 'apply' ? 'applying' : 'undoing' })
    .where('organization_id', '=', organizationId)
    .where('id', '=', found.id)
    .execute()
  const work: ImportWork = {
    action,
    organizationId,
    userId: actor.userId,
    sessionId: actor.sessionId,
    divisionId: action === 'apply' ? found.division_id : actor.activeDivisionId,
    importId: found.id,
    jobId,
    requestId: call.requestId,
    address: call.address,
  }
  await call.enqueue(IMPORT_JOB, work)
  call.note({ subjectId: input.import_id, after: { kind: found.kind, file: found.file_name, job_id: jobId } })
  return loadJob(call, jobId)
}
