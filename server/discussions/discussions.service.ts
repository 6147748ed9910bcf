import { sql } from 'kysely'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import type { discussionsApi } from '#domain/discussions/discussions.contract.ts'
import { mentionedIn } from '#domain/discussions/mentions.rules.ts'
import { invalid, notFound } from '#domain/platform/failure.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { answerAt } from '../answers/answer-in-reach.service.ts'
import { messageOf, messagesOf } from './find-messages.ts'
import { forgetMentions, noteAnswered, noteRead, notifyMentioned } from './notify-mentioned.ts'
import { answerOf, lockOwn, ownMessages } from './own-messages.ts'
import { readersOf } from './readers.ts'
import './discussions.table.ts'

export const discussions: Handlers<typeof discussionsApi> = {
  async list(call) {
    const { id } = await answerAt(call, call.input)
    await noteRead(call, id)
    return messagesOf(call, id)
  },

  async say(call) {
    const { message } = call.input
    const answer = await answerAt(call, call.input)
    const mentioned = await mentionedBy(call, answer)
    const { id } = await call.db
      .insertInto('discussion_messages')
      .values({
        organization_id: call.organizationId,
        answer_id: answer.id,
        message,
        created_by: call.actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notifyMentioned(call, { answer, messageId: id, userIds: mentioned })
    await noteAnswered(call, answer.id)
    call.note({ subjectId: answer.id, after: { message_id: id, mentions: mentioned } })
    const said = await messageOf(call, id)
    if (!said) throw notFound()
    return said
  },

  async correct(call) {
    const before = await lockOwn(call)
    const answer = await answerOf(call, before)
    const mentioned = await mentionedBy(call, answer)
    await forgetMentions(call, before.id, mentioned)
    const known = before.mentions.map(({ id }) => id)
    const userIds = mentioned.filter(id => !known.includes(id))
    await notifyMentioned(call, { answer, messageId: before.id, userIds })
    return ownMessages.revise(call, before, { message: call.input.message, edited_at: sql`now()` })
  },

  async withdraw(call) {
    const before = await lockOwn(call)
    await forgetMentions(call, before.id, [])
    await ownMessages.trash(call, before)
  },

  async people(call) {
    const answer = await answerAt(call, call.input)
    const rows = await readersOf(call, answer, { search: call.input.search ?? '', most: 8 })
    return { rows, total: rows.length }
  },
}

type Saying = Call<{ message: string; mentions?: number[] | undefined }>

/** Returns the people whom the message names. Throws `invalid` if the call names one who cannot read the answer. */
async function mentionedBy(call: Saying, answer: RegularAnswer): Promise<number[]> {
  const { message, mentions = [] } = call.input
  const readers = await readersOf(call, answer, { ids: mentions })
  const known = new Set(readers.map(({ id }) => id))
  if (mentions.some(id => !known.has(id)))
    throw invalid({ mentions: ['You can only mention people who can read the answer.'] })
  return mentionedIn(message, readers).map(({ id }) => id)
}
