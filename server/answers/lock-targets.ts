import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'

const prefix = ({ organizationId }: Call) => `answers ${organizationId} `

/** Those who save answers to the same question wait for each other, so that no version is read and then lost. */
export async function lockTargets(call: Call, questionId: number): Promise<void> {
  const key = `${prefix(call)}${questionId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(call.db)
}

/** The same for all questions of these answers, in everybody's order: nobody waits for somebody who waits for them. */
export async function lockAllTargets(call: Call, answerIds: number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${prefix(call)} || question_id, 0))
    from (select distinct question_id from answers where organization_id = ${call.organizationId}
      and id = any(${answerIds}::bigint[]) order by question_id) asked`.execute(call.db)
}
