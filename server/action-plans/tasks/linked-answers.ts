import { type RawBuilder, sql } from 'kysely'
import { ANSWERS_OF_TASK_MAX } from '#domain/action-plans/plan-tasks.rules.ts'
import { invalid } from '#domain/platform/failure.ts'
import { mayReadAnswer } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import '../action-plans.table.ts'

/**
 * Sets the answers that a task is about. Links that stay keep the figures of the moment at which they were made, and so does
 * one whose answer is deleted, until it is given again.
 */
export async function setAnswers(call: Call, taskId: number, answerIds: readonly number[]): Promise<void> {
  const { db, organizationId } = call
  await demandReadableAnswers(call, taskId, answerIds)
  await sql`delete from action_plan_task_answers l using answers a
    where l.organization_id = ${organizationId} and l.action_plan_task_id = ${taskId} and ${isLinked('l')}
      and a.id <> all(${answerIds}::bigint[])`.execute(db)
  await linkAnswers(call, taskId, answerIds)
}

/** Removes the link to one answer. Returns false if the task has none. */
export async function unlinkFrom(
  { db, organizationId }: Call,
  taskId: number,
  answerId: number,
): Promise<boolean> {
  const { rows } = await sql`delete from action_plan_task_answers l using answers a
    where l.organization_id = ${organizationId} and l.action_plan_task_id = ${taskId} and ${isLinked('l')}
      and a.id = ${answerId} returning l.question_id`.execute(db)
  return rows.length > 0
}

/** Links answers that the caller may read, with their figures of now. */
export async function linkAnswers(call: Call, taskId: number, answerIds: readonly number[]): Promise<void> {
  const { db, organizationId } = call
  await sql`insert into action_plan_task_answers (organization_id, action_plan_task_id, assessment_period_id, entity_id,
      protocol_id, question_id, score, weight, likelihood, impact)
    select a.organization_id, ${taskId}, a.assessment_period_id, a.entity_id, a.protocol_id, a.question_id, a.score,
      a.weight, a.likelihood, a.impact
    from answers a where a.organization_id = ${organizationId} and a.id = any(${answerIds}::bigint[])
    on conflict do nothing`.execute(db)
  await demandFewAnswers(call, taskId)
}

/** Throws `invalid` for a task about too many answers. Links whose answer is deleted do not count. */
async function demandFewAnswers({ db, organizationId }: Call, taskId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from action_plan_task_answers l
    join answers a on ${isLinked('l')}
    where l.organization_id = ${organizationId} and l.action_plan_task_id = ${taskId}`.execute(db)
  if ((rows[0]?.count ?? 0) > ANSWERS_OF_TASK_MAX)
    throw invalid({ answer_id: [`A task can be about at most ${ANSWERS_OF_TASK_MAX} answers.`] })
}

/** Throws `invalid` unless the caller may read each of the answers, or the task has it already. */
export async function demandReadableAnswers(
  { db, actor, organizationId }: Call,
  taskId: number | null,
  answerIds: readonly number[],
): Promise<void> {
  if (answerIds.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select a.id from answers a
    join entities e on e.organization_id = a.organization_id and e.id = a.entity_id and e.deleted_at is null
    where a.organization_id = ${organizationId} and a.id = any(${answerIds}::bigint[])
      and (${mayReadAnswer(actor)} or exists (select from action_plan_task_answers l
        where l.action_plan_task_id = ${taskId} and ${isLinked('l')}))`.execute(db)
  if (new Set(rows.map(({ id }) => id)).size < new Set(answerIds).size)
    throw invalid({ answer_ids: ['One of these answers doesn’t exist.'] })
}

/** On answers `a`: the link is about this one. */
export function isLinked(link: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${link}.${column}`)
  return sql<boolean>`a.organization_id = ${of('organization_id')} and a.assessment_period_id = ${of('assessment_period_id')}
    and a.question_id = ${of('question_id')} and a.entity_id = ${of('entity_id')}`
}
