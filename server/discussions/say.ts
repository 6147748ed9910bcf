import type { DiscussionMessage } from '#domain/discussions/discussions.contract.ts'
import { mentionedIn } from '#domain/discussions/mentions.rules.ts'
import { invalid, notFound } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { messageOf } from './find-messages.ts'
import type { Item } from './item.ts'
import { noteAnswered, notifyMentioned, oneByOne } from './notify-mentioned.ts'
import { readersOf } from './readers.ts'
import './discussions.table.ts'

type Saying = Call<{ message: string; mentions?: number[] | undefined }>

/** Posts a message, and notifies the people whom it mentions. */
export async function say(call: Saying, item: Item): Promise<DiscussionMessage> {
  await oneByOne(call, item)
  const mentioned = await mentionedBy(call, item)
  const { assessment_period_id, entity_id, protocol_id, question_id } = item
  const { id } = await call.db
    .insertInto('discussion_messages')
    .values({
      organization_id: call.organizationId,
      ...{ assessment_period_id, entity_id, protocol_id, question_id },
      message: call.input.message,
      created_by: call.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyMentioned(call, { item, messageId: id, userIds: mentioned })
  await noteAnswered(call, item)
  const after = { message_id: id, entity_id, assessment_period_id, mentions: mentioned }
  if (item.answer_id) call.note({ subjectType: 'answers', subjectId: item.answer_id, after })
  else call.note({ subjectType: 'questions', subjectId: question_id, after })
  const said = await messageOf(call, id)
  if (!said) throw notFound()
  return said
}

/** Returns the people whom the message names. Throws `invalid` if the call names one who cannot read the discussion. */
export async function mentionedBy(call: Saying, item: Item): Promise<number[]> {
  const { message, mentions = [] } = call.input
  const readers = await readersOf(call, item, { ids: mentions })
  const known = new Set(readers.map(({ id }) => id))
  if (mentions.some(id => !known.has(id)))
    throw invalid({ mentions: ['You can only mention people who can read the discussion.'] })
  return mentionedIn(message, readers).map(({ id }) => id)
}
