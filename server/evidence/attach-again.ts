import { sql } from 'kysely'
import type { evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { InputOf, ResultOf } from '#domain/platform/route.ts'
import { mayReadAnswer } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { putFileToAnswers } from '../files/uses/put-file-to-answers.service.ts'
import { currentPeriodIds } from '../periods/current-period.service.ts'
import { lockEvidence } from './find-evidence.ts'

type Use = typeof evidenceApi.use

/** Makes a file evidence of more answers, without a second upload. */
export async function attachAgain(call: Call<InputOf<Use>>): Promise<ResultOf<Use>> {
  const file = await lockEvidence(call, call.input.file_id)
  const { accepted, refused } = await putFileToAnswers(call, file.id, await answersOf(call))
  call.note({
    subjectType: 'files',
    subjectId: file.id,
    after: { name: file.name, sha256: file.sha256, answers: accepted },
  })
  return { attached: accepted.length, refused }
}

/** The answers that the call names: by their ids, or as those of the current assessment to a question for entities. */
async function answersOf(call: Call<InputOf<Use>>): Promise<number[]> {
  const { db, actor, organizationId, input } = call
  const { answer_ids, question_id, entity_ids } = input
  if (answer_ids !== undefined) {
    if (answer_ids.length === 0) throw invalid({ answer_ids: ['Choose at least one answer.'] })
    return answer_ids
  }
  if (question_id === undefined) throw invalid({ question_id: ['Choose a question.'] })
  if (!entity_ids?.length) throw invalid({ entity_ids: ['Choose at least one entity.'] })
  const { rows } = await sql<{ id: number }>`select a.id from answers a
    join entities e on e.organization_id = a.organization_id and e.id = a.entity_id and e.deleted_at is null
    where a.organization_id = ${organizationId} and a.question_id = ${question_id}
      and a.entity_id = any(${entity_ids}::bigint[])
      and a.assessment_period_id = any(${await currentPeriodIds(call)}::bigint[]) and ${mayReadAnswer(actor)}
    order by a.id`.execute(db)
  if (rows.length === 0)
    throw invalid({ question_id: ['This question isn’t answered for these entities yet. Answer it first.'] })
  return rows.map(({ id }) => id)
}
