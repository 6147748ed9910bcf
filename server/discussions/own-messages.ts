import { sql } from 'kysely'
import type { DiscussionMessage } from '#domain/discussions/discussions.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { answerAt } from '../answers/answer-in-reach.service.ts'
import { messageOf } from './find-messages.ts'

/** A message about an answer that the caller may read. */
async function find(call: Call, id: number): Promise<DiscussionMessage> {
  const message = await messageOf(call, id)
  if (!message) throw notFound()
  await answerOf(call, message)
  return message
}

/** Corrections and withdrawals of messages; the audit log keeps the earlier text. */
export const ownMessages = records('discussion_messages', {
  find,
  audit: ({ message, mentions }) => ({ message, mentions: mentions.map(({ id }) => id) }),
  lacks: 'updated_at',
})

/** Locks a message that its author may still change. */
export function lockOwn(call: Call<{ message_id: number }>): Promise<DiscussionMessage> {
  return ownMessages.lock(call, call.input.message_id, message => demandAbility(message, 'edit'))
}

/** The answer that a message is about. */
export async function answerOf(call: Call, { answer_id }: Pick<DiscussionMessage, 'answer_id'>) {
  const { rows } = await sql<{ entity_id: number; question_id: number }>`
    select entity_id, question_id from answers
    where organization_id = ${call.organizationId} and id = ${answer_id}`.execute(call.db)
  if (!rows[0]) throw notFound()
  return answerAt(call, { ...rows[0], answer_id })
}
