import { sql } from 'kysely'
import { pickContent } from '#domain/answers/answer-content.ts'
import type { CollaborationAnswer, RegularAnswer } from '#domain/answers/answers.contract.ts'
import { mayAdopt } from '#domain/answers/answers.rules.ts'
import type { collaborationAnswersApi } from '#domain/answers/collaboration-answers.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { readAnswers } from '../answer-rows.ts'
import { auditable } from '../auditable.ts'
import { asOne, completed } from '../changes.ts'
import { removeOpinion } from '../remove-answer.ts'
import { demandUnchanged } from '../saving/conflicts.ts'
import { lockTargets, periodOfOpinion } from '../saving/lock-targets.ts'
import { saveAnswers } from '../saving/save-answers.ts'
import { readCollaboration } from './collaboration-rows.ts'
import { saveCollaborations } from './save-collaborations.ts'
import '../answers.table.ts'

export const collaborationAnswers: Handlers<typeof collaborationAnswersApi> = {
  show: call => readCollaboration(call, call.input),

  async update(call) {
    const { entity_id, question_id, collaboration_id: _, ...given } = call.input
    await lockTargets(call, question_id, periodOfOpinion(call, call.input.collaboration_id))
    const before = await readCollaboration(call, call.input)
    demandUnchanged(call, before)
    demandAbility(before, 'edit')
    const { assessment_period_id, version } = before
    const item = { ...completed(given, before), entity_id, assessment_period_id, version }
    const [after] = await saveCollaborations(call, question_id, [item]).catch(asOne)
    if (!after) throw notFound()
    call.note({ subjectId: before.id, before: auditable(before), after: auditable(after) })
    return after
  },

  async remove(call) {
    await lockTargets(call, call.input.question_id, periodOfOpinion(call, call.input.collaboration_id))
    const before = await readCollaboration(call, call.input)
    demandUnchanged(call, before)
    demandAbility(before, 'delete')
    await removeOpinion(call, before)
    call.note({ subjectId: before.id, before: auditable(before), after: null })
  },

  async adopt(call) {
    const { question_id, version } = call.input
    await lockTargets(call, question_id, periodOfOpinion(call, call.input.collaboration_id))
    const opinion = await readCollaboration(call, call.input)
    demandAbility(opinion, 'adopt')
    const before = await answerBeside(call, opinion)
    const item = { ...adopted(opinion), ...(version !== undefined && { version }) }
    const [after] = await saveAnswers(call, question_id, [item], { may: mayAdopt }).catch(asOne)
    if (!after) throw notFound()
    call.note({
      subjectId: opinion.id,
      before: before && auditable(before),
      after: { ...auditable(after), collaboration_id: opinion.id, author_id: opinion.created_by },
    })
    return after
  },
}

async function answerBeside(call: Call, opinion: CollaborationAnswer): Promise<RegularAnswer | null> {
  const { question_id, entity_id, assessment_period_id } = opinion
  const where = sql`a.question_id = ${question_id} and a.entity_id = ${entity_id}
    and a.assessment_period_id = ${assessment_period_id}`
  return (await readAnswers(call, { where, order: sql`a.id`, limit: 1 }))[0] ?? null
}

/** Turns an opinion into an answer without an interview. */
function adopted(opinion: CollaborationAnswer) {
  const { entity_id, assessment_period_id } = opinion
  return {
    entity_id,
    assessment_period_id,
    ...pickContent(opinion),
    interviewer_id: null,
    interviewee_id: null,
  }
}
