import type { DiscussionMessage } from '#domain/discussions/discussions.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { messageOf } from './find-messages.ts'
import { itemOf } from './item.ts'

/** A message about a question that the caller may discuss. */
async function find(call: Call, id: number): Promise<DiscussionMessage> {
  const message = await messageOf(call, id)
  if (!message) throw notFound()
  await itemOf(call, message)
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
