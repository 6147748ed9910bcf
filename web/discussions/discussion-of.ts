import { answersApi } from '#domain/answers/answers.contract.ts'
import { discussionsApi } from '#domain/discussions/discussions.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { keyOf } from '#web/platform/calls/queries.ts'
import type { Conversation } from '#web/platform/messages/conversation.ts'
import { discussionsTexts as texts } from './discussions.texts.ts'

/** A question for an entity in a period. */
export interface ItemPath {
  period_id: number
  entity_id: number
  question_id: number
}

/** The discussion of a question for an entity. */
export function discussionOf(path: ItemPath): Conversation {
  return {
    key: [...keyOf(discussionsApi.listOfQuestion, path), 'pages'],
    page: (page, signal) => call(discussionsApi.listOfQuestion, { ...path, page }, { signal }),
    since: async (newest, changed) => {
      const since = newest !== undefined && { after: newest, changed_after: changed }
      return (await call(discussionsApi.listOfQuestion, { ...path, ...since })).data
    },
    say: (message, mentions, idempotencyKey) =>
      call(discussionsApi.sayOnQuestion, { ...path, message, mentions }, { idempotencyKey }),
    correct: ({ id, version }, message, mentions) =>
      call(discussionsApi.correct, { message_id: id, message, mentions }, { version }),
    withdraw: ({ id, version }) => call(discussionsApi.withdraw, { message_id: id }, { version }),
    people: async search => (await call(discussionsApi.peopleOfQuestion, { ...path, search })).data,
    affects: [answersApi.list, answersApi.showOfOrganization, discussionsApi.countsOfQuestion],
    words: { placeholder: texts.placeholder, empty: texts.empty, emptyHelp: texts.emptyHelp },
  }
}
