import { sql } from 'kysely'
import type { discussionsApi } from '#domain/discussions/discussions.contract.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { answerAt } from '../answers/answer-in-reach.service.ts'
import { asItClosed } from '../answers/as-it-closed.service.ts'
import { readPeriodAsClosed } from '../periods/closing/read-as-closed.service.ts'
import { countMessages } from './count-messages.ts'
import { type MessagesInput, messagesOf } from './find-messages.ts'
import { type Item, type ItemPath, itemAt, itemOf } from './item.ts'
import { forgetMentions, noteRead, notifyMentioned } from './notify-mentioned.ts'
import { lockOwn, ownMessages } from './own-messages.ts'
import { readersOf } from './readers.ts'
import { mentionedBy, say } from './say.ts'

export const discussions: Handlers<typeof discussionsApi> = {
  list: async call =>
    list(
      call,
      await itemOf(call, await asItClosed(call, call.input.answer_id, () => answerAt(call, call.input))),
    ),
  say: async call => say(call, await itemOfAnswer(call)),
  people: async call => people(call, await itemOfAnswer(call)),

  listOfQuestion: async call => list(call, await itemAsClosed(call)),
  sayOnQuestion: async call => say(call, await itemAt(call, call.input)),
  peopleOfQuestion: async call => people(call, await itemAt(call, call.input)),
  countsOfQuestion: countMessages,

  async subject(call) {
    const { answer_id, question_id, tempid, question, ...item } = await itemAsClosed(call)
    return {
      answer_id,
      question: { id: question_id, tempid, question },
      entity: { id: item.entity_id, name: item.entity },
      assessment_period: { id: item.assessment_period_id, name: item.period },
    }
  },

  async correct(call) {
    const before = await lockOwn(call)
    const item = await itemOf(call, before)
    const mentioned = await mentionedBy(call, item)
    await forgetMentions(call, before.id, mentioned)
    const known = before.mentions.map(({ id }) => id)
    const userIds = mentioned.filter(id => !known.includes(id))
    await notifyMentioned(call, { item, messageId: before.id, userIds })
    return ownMessages.revise(call, before, { message: call.input.message, edited_at: sql`now()` })
  },

  async withdraw(call) {
    const before = await lockOwn(call)
    await forgetMentions(call, before.id, [])
    await ownMessages.trash(call, before)
  },
}

type AnswerPath = { entity_id: number; question_id: number; answer_id: number }

async function itemAsClosed(call: Call<ItemPath>): Promise<Item> {
  await readPeriodAsClosed(call, call.input.period_id)
  return itemAt(call, call.input)
}

const itemOfAnswer = async (call: Call<AnswerPath>) => itemOf(call, await answerAt(call, call.input))

async function list(call: Call<MessagesInput>, item: Item) {
  await noteRead(call, item)
  return messagesOf(call, item)
}

async function people(call: Call<{ search?: string | undefined }>, item: Item) {
  const rows = await readersOf(call, item, { search: call.input.search ?? '', most: 8 })
  return { rows, total: rows.length }
}
