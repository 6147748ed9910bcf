import type { discussionsApi } from '#domain/discussions/discussions.contract.ts'
import { mentionedIn } from '#domain/discussions/mentions.rules.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { answerAt } from '../answers/answer-in-reach.service.ts'
import { messageOf, messagesOf } from './find-messages.ts'
import { noteAnswered, noteRead, notifyMentioned } from './notify-mentioned.ts'
import { readersOf } from './readers.ts'
import './discussions.table.ts'

export const discussions: Handlers<typeof discussionsApi> = {
  async list(call) {
    const { id } = await answerAt(call, call.input)
    await noteRead(call, id)
    return messagesOf(call, id)
  },

  async say(call) {
    const { message, mentions = [] } = call.input
    const answer = await answerAt(call, call.input)
    const readers = await readersOf(call, answer, { ids: mentions })
    const known = new Set(readers.map(({ id }) => id))
    if (mentions.some(id => !known.has(id)))
      throw invalid({ mentions: ['You can only mention people who can read the answer.'] })
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
    const mentioned = mentionedIn(message, readers)
    await notifyMentioned(call, { answer, messageId: id, userIds: mentioned.map(person => person.id) })
    await noteAnswered(call, answer.id)
    call.note({
      subjectId: answer.id,
      after: { message_id: id, mentions: mentioned.map(person => person.id) },
    })
    return messageOf(call, id)
  },

  async people(call) {
    const answer = await answerAt(call, call.input)
    const rows = await readersOf(call, answer, { search: call.input.search ?? '', most: 8 })
    return { rows, total: rows.length }
  },
}
