import { sql } from 'kysely'
import { content } from '#domain/answers/answer-content.ts'
import type { CollaborationAnswer, GivenAnswer } from '#domain/answers/answers.contract.ts'
import { mayCollaborate, storedFrom } from '#domain/answers/answers.rules.ts'
import { type FieldErrors, invalid } from '#domain/platform/failure.ts'
import { assignmentsOf, columnsOf, recordsetOf } from '#server/platform/db/columns.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type AnswerableQuestion, answerableQuestion } from '../../questions/answerable-question.service.ts'
import { demandNone } from '../saving/conflicts.ts'
import { keepControls } from '../saving/keep-controls.ts'
import { lockTargets } from '../saving/lock-targets.ts'
import { readTargets, type Target } from '../saving/target-rows.ts'
import { listCollaborations } from './collaboration-rows.ts'

type Given = Omit<GivenAnswer, 'interviewer_id' | 'interviewee_id'>

/**
 * Saves a collaborator's own opinion for up to 15 entities, all or none, and returns them in order; throws as
 * `saveAnswers` does. The regular answers stay as they are.
 */
export async function saveCollaborations(
  call: Call,
  questionId: number,
  given: Given[],
): Promise<CollaborationAnswer[]> {
  await lockTargets(
    call,
    questionId,
    given.map(answer => answer.assessment_period_id),
  )
  const question = await answerableQuestion(call, questionId)
  const targets = await readTargets(call, questionId, given)
  const rows = checked(given, question, targets)
  await demandLatest(call, questionId, given)
  const kept = await keepControls(call, questionId, rows)
  await write(
    call,
    question,
    kept.map(({ stored, entity_id, assessment_period_id }) => ({
      ...stored,
      entity_id,
      assessment_period_id,
    })),
  )
  const saved = await readOwn(call, questionId, given)
  return given.flatMap(each => saved.find(isAt(each)) ?? [])
}

const isAt = (one: Given) => (other: Pick<Given, 'entity_id' | 'assessment_period_id'>) =>
  one.entity_id === other.entity_id && one.assessment_period_id === other.assessment_period_id

function checked(given: Given[], question: AnswerableQuestion, targets: Target[]) {
  const errors: FieldErrors = {}
  const rows = given.flatMap((answer, index) => {
    const target = targets.find(
      each => each.entityId === answer.entity_id && each.periodId === answer.assessment_period_id,
    )
    const verdict = target ? mayCollaborate(target) : 'This entity doesn’t exist.'
    if (given.findIndex(isAt(answer)) < index) {
      errors[`answers.${index}.entity_id`] = ['This entity is listed twice.']
    } else if (verdict !== true) errors[`answers.${index}.entity_id`] = [verdict]
    const result = storedFrom(answer, question)
    if ('stored' in result) {
      const { entity_id, assessment_period_id } = answer
      return target ? { stored: result.stored, target, entity_id, assessment_period_id } : []
    }
    for (const [field, sentences] of Object.entries(result.errors))
      errors[`answers.${index}.${field}`] = sentences
    return []
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return rows
}

async function demandLatest(call: Call, questionId: number, given: Given[]): Promise<void> {
  if (given.every(({ version }) => version === undefined)) return
  const own = await readOwn(call, questionId, given)
  demandNone(
    given.flatMap((each, index) => {
      const current = own.find(isAt(each)) ?? null
      return each.version === undefined || each.version === (current?.version ?? null)
        ? []
        : { index, current }
    }),
  )
}

async function readOwn(call: Call, questionId: number, given: Given[]): Promise<CollaborationAnswer[]> {
  const entityIds = given.map(each => each.entity_id)
  const periodIds = given.map(each => each.assessment_period_id)
  const where = sql`a.question_id = ${questionId} and a.created_by = ${call.actor.userId} and (a.entity_id, a.assessment_period_id)
    in (select * from unnest(${entityIds}::bigint[], ${periodIds}::bigint[]))`
  return (await listCollaborations(call, { where, order: sql`a.id`, limit: given.length })).rows
}

async function write(call: Call, question: AnswerableQuestion, rows: object[]): Promise<void> {
  const { organizationId, actor } = call
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (entity_id bigint, assessment_period_id bigint,
        ${recordsetOf(content)})
    ), done as (
      update assignments s set completed = true, completed_at = now() from given g
      where s.organization_id = ${organizationId} and s.assessment_period_id = g.assessment_period_id
        and s.question_id = ${question.id} and s.entity_id = g.entity_id and s.user_id = ${actor.userId}
        and s.type = 'collaboration' and not s.completed
    )
    insert into collaboration_answers as c (organization_id, assessment_period_id, entity_id, protocol_id, question_id,
      ${columnsOf(content)}, created_by)
    select ${organizationId}, g.assessment_period_id, g.entity_id, ${question.protocolId}, ${question.id},
      ${columnsOf(content, 'g')}, ${actor.userId}
    from given g order by g.entity_id
    on conflict (organization_id, assessment_period_id, question_id, entity_id, created_by) do update set
      ${assignmentsOf(content, 'excluded')}, version = c.version + 1, updated_at = now()`.execute(call.db)
}
