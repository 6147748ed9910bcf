import { sql } from 'kysely'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { readAnswers, readByIds } from './answer-rows.ts'
import { lockTargets, periodsOfAnswers } from './saving/lock-targets.ts'

/** The answer at its path. Throws `not_found` unless the caller may read it. */
export async function answerAt(
  call: Pick<Call, 'db' | 'actor'>,
  path: { entity_id: number; question_id: number; answer_id: number },
): Promise<RegularAnswer> {
  const { entity_id, question_id, answer_id } = path
  const where = sql`a.id = ${answer_id} and a.entity_id = ${entity_id} and a.question_id = ${question_id}`
  const [answer] = await readAnswers(call, { where, order: sql`a.id`, limit: 1 })
  if (!answer) throw notFound()
  return answer
}

/**
 * Locks answers to one question until the transaction ends, and returns them. Throws `not_found` unless the caller may
 * read each of them, and `forbidden` with the reason if it may not change one.
 */
export async function changeableAnswers(
  call: Call,
  questionId: number,
  ids: number[],
): Promise<RegularAnswer[]> {
  await lockTargets(call, questionId, periodsOfAnswers(call, ids))
  const wanted = [...new Set(ids)]
  const answers = (await readByIds(call, wanted)).filter(answer => answer.question_id === questionId)
  if (answers.length < wanted.length) throw notFound()
  for (const answer of answers) demandAbility(answer, 'edit')
  return answers
}

/**
 * Locks answers to any questions until the transaction ends, and returns those that the caller may read, changeable or
 * not.
 */
export async function lockedAnswers(call: Call, ids: number[]): Promise<RegularAnswer[]> {
  const { rows } = await sql<{ question_id: number; ids: number[] }>`
    select a.question_id, json_agg(a.id order by a.id) as ids from answers a
    where a.organization_id = ${call.organizationId} and a.id = any(${ids}::bigint[])
    group by a.question_id order by a.question_id`.execute(call.db)
  for (const { question_id, ids: answerIds } of rows)
    await lockTargets(call, question_id, periodsOfAnswers(call, answerIds))
  return readByIds(call, ids)
}
