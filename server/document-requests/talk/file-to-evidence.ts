import { type RawBuilder, sql } from 'kysely'
import type { DocumentRequestWhole } from '#domain/document-requests/document-requests.contract.ts'
import type { documentRequestTalkApi } from '#domain/document-requests/talk.contract.ts'
import { invalid, notFound } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { InputOf, ResultOf } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { putFileToAnswers } from '../../files/uses/put-file-to-answers.service.ts'
import { currentPeriodIds } from '../../periods/current-period.service.ts'
import { findRequest } from '../requests/find-requests.ts'

type ToEvidence = typeof documentRequestTalkApi.toEvidence

/** The most answers that a file is put to at once. */
const AT_ONCE = 1000

/**
 * Makes a file of a request evidence of answers, without a second upload. What cannot get it is listed with the reason. A file
 * that an answer has already is not added twice.
 */
export async function fileToEvidence(call: Call<InputOf<ToEvidence>>): Promise<ResultOf<ToEvidence>> {
  const { input } = call
  const request = await findRequest(call, input.document_request_id)
  demandAbility(request, 'assign')
  const file = await fileOf(call, request.id, input.file_id)
  const wanted = input.answer_ids ?? (await answersOf(call, request))
  const { accepted, refused } = await putFileToAnswers(call, file.id, wanted)
  call.note({
    subjectType: 'document_requests',
    subjectId: request.id,
    after: { file: file.name, sha256: file.sha256, answers: accepted },
  })
  return { attached: accepted.length, refused }
}

async function fileOf({ db, organizationId }: Call, requestId: number, fileId: number) {
  const { rows } = await sql<{ id: number; name: string; sha256: string | null }>`
    select f.id, f.name, f.sha256 from document_request_files k
    join files f on f.organization_id = k.organization_id and f.id = k.file_id
    where k.organization_id = ${organizationId} and k.document_request_id = ${requestId} and k.file_id = ${fileId}
    for update of f`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The answers of the running assessments to the questions of the request, for the entities of it that the caller sees. */
async function answersOf(call: Call, request: DocumentRequestWhole): Promise<number[]> {
  const { db, organizationId } = call
  if (request.questions.length === 0 || request.entities.length === 0)
    throw invalid({ answer_ids: ['Link questions and entities to this request first, or choose answers.'] })
  const any = (ids: number[]): RawBuilder<unknown> => sql`any(${ids}::bigint[])`
  const { rows } = await sql<{ id: number }>`select a.id from answers a
    where a.organization_id = ${organizationId} and a.assessment_period_id = ${any(await currentPeriodIds(call))}
      and a.question_id = ${any(request.questions.map(({ id }) => id))}
      and a.entity_id = ${any(request.entities.map(({ id }) => id))}
    order by a.id limit ${AT_ONCE}`.execute(db)
  if (rows.length === 0)
    throw invalid({ answer_ids: ['None of the linked questions is answered for these entities yet.'] })
  return rows.map(({ id }) => id)
}
