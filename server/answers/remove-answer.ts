import { sql } from 'kysely'
import type { CollaborationAnswer, RegularAnswer } from '#domain/answers/answers.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { reopenAssignments } from '../assignments/reopen-assignments.service.ts'
import { keepVersions } from './saving/keep-versions.ts'

type Index = Pick<RegularAnswer, 'entity_id' | 'question_id' | 'assessment_period_id'>

/** Deletes an answer and reopens its assignments. Its content stays in the history, for as long as answers are kept. */
export async function removeAnswer(call: Call, answer: RegularAnswer): Promise<void> {
  const { db, organizationId } = call
  const removed = sql`answers a where a.organization_id = ${organizationId} and a.id = ${answer.id}`
  await sql`with kept as (${keepVersions(removed)}) delete from ${removed}`.execute(db)
  await reopenAssignments(call, sql`${isFor(answer)} and s.type = 'question' and not ${isExcluded}`)
}

/** Deletes an opinion and reopens its author's assignment, if there was one. */
export async function removeOpinion(call: Call, opinion: CollaborationAnswer): Promise<void> {
  await call.db
    .deleteFrom('collaboration_answers')
    .where('organization_id', '=', call.organizationId)
    .where('id', '=', opinion.id)
    .execute()
  const own = sql`s.type = 'collaboration' and s.user_id = ${opinion.created_by}`
  await reopenAssignments(call, sql`${isFor(opinion)} and ${own} and not ${isExcluded}`)
}

/** On assignments `s`. */
function isFor({ entity_id, question_id, assessment_period_id }: Index) {
  return sql`s.assessment_period_id = ${assessment_period_id} and s.question_id = ${question_id} and s.entity_id = ${entity_id}`
}

/** On assignments `s`: the question is out of the entity's scope, and nobody is asked until it is back. */
const isExcluded = sql`exists (select from entity_question_exclusions x
  where x.organization_id = s.organization_id and x.question_id = s.question_id and x.entity_id = s.entity_id)`
