import { documentRequestTalkApi, type RequestComment } from '#domain/document-requests/talk.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { keyOf } from '#web/platform/calls/queries.ts'
import type { Conversation, Message } from '#web/platform/messages/conversation.ts'
import { requestQueries } from '../request-queries.ts'
import { pageTexts as texts } from './request.texts.ts'

/** The comments on a request. */
export function commentsOf(document_request_id: number): Conversation {
  const path = { document_request_id }
  return {
    key: [...keyOf(documentRequestTalkApi.comments, path), 'pages'],
    async page(page, signal) {
      const found = await call(documentRequestTalkApi.comments, { ...path, page }, { signal })
      return { ...found, data: found.data.map(withOccasion) }
    },
    since: async after =>
      (await call(documentRequestTalkApi.comments, { ...path, ...(after && { after }) })).data.map(
        withOccasion,
      ),
    say: async (message, mentions, idempotencyKey) =>
      withOccasion(
        await call(documentRequestTalkApi.say, { ...path, message, mentions }, { idempotencyKey }),
      ),
    correct: async ({ id, version }, message, mentions) =>
      withOccasion(
        await call(documentRequestTalkApi.correct, { comment_id: id, message, mentions }, { version }),
      ),
    withdraw: ({ id, version }) => call(documentRequestTalkApi.withdraw, { comment_id: id }, { version }),
    people: async search => (await call(documentRequestTalkApi.people, { ...path, search })).data,
    affects: requestQueries.filter(route => route !== documentRequestTalkApi.comments),
    words: { placeholder: texts.write, empty: texts.noComments, emptyHelp: texts.noCommentsHelp },
  }
}

function withOccasion(comment: RequestComment): Message {
  const { status } = comment
  const occasion = status === 'RETURN_FOR_QUESTION' ? texts.isQuestion : status ? texts.isSubmission : null
  return { ...comment, occasion }
}
