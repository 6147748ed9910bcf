import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'

const prefix = ({ organizationId }: Pick<Call, 'organizationId'>) => `answers ${organizationId} `

/** Makes people who save answers to the same question wait for each other, so that no version is read and then lost. */
export async function lockTargets(call: Call, questionId: number): Promise<void> {
  await sql`select ${targetLock(call, questionId)}`.execute(call.db)
}

/** The same as an expression, for a statement that reads nothing that the lock protects. */
export function targetLock(call: Call, questionId: number): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock(hashtextextended(${`${prefix(call)}${questionId}`}, 0))`
}

/**
 * Locks all questions of these answers, always in the same order, so that calls never wait for each other in a circle.
 */
export async function lockAllTargets(call: Call, answerIds: number[]): Promise<void> {
  await lockQuestions(
    call,
    sql`select question_id from answers where organization_id = ${call.organizationId} and id = any(${answerIds}::bigint[])`,
  )
}

/** The same for the questions that a statement selects, as `question_id`. */
export async function lockQuestions(
  call: Pick<Call, 'db' | 'organizationId'>,
  questions: RawBuilder<unknown>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${prefix(call)} || question_id, 0))
    from (select distinct question_id from (${questions}) selected order by question_id) asked`.execute(
    call.db,
  )
}
