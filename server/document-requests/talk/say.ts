import { sql } from 'kysely'
import { mentionedIn } from '#domain/discussions/mentions.rules.ts'
import type { documentRequestTalkApi, RequestComment } from '#domain/document-requests/talk.contract.ts'
import { invalid } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { readersOf } from '../request-readers.ts'
import { findRequest } from '../requests/find-requests.ts'
import { demandOnRequest } from '../requests/request-records.ts'
import { setPeople } from '../set-people.ts'
import { addComment } from './add-comment.ts'
import { commentRecords } from './comments.ts'
import { notifyMentioned } from './notify-mentioned.ts'

type Talk = Pick<Handlers<typeof documentRequestTalkApi>, 'say' | 'correct' | 'withdraw'>
type Saying = Call<{ message: string; mentions?: number[] | undefined }>

/** Commenting, with mentions and corrections. `address`: of the app, with which links in emails begin. */
export function saying(address: string): Talk {
  async function mention(call: Call, commentId: number, requestId: number, userIds: readonly number[]) {
    const newly = await setPeople(call, 'mentions', commentId, userIds)
    await notifyMentioned(call, { requestId, userIds: newly, address })
  }

  return {
    async say(call): Promise<RequestComment> {
      const { document_request_id: requestId, message } = call.input
      demandOnRequest(await findRequest(call, requestId), 'comment')
      const userIds = await mentionedBy(call, requestId)
      const id = await addComment(call, { requestId, message })
      await mention(call, id, requestId, userIds)
      return commentRecords.created(call, id)
    },

    async correct(call): Promise<RequestComment> {
      const before = await lockOwn(call, 'edit')
      const requestId = before.document_request_id
      await mention(call, before.id, requestId, await mentionedBy(call, requestId))
      return commentRecords.revise(call, before, { message: call.input.message, edited_at: sql`now()` })
    },

    async withdraw(call): Promise<void> {
      const before = await lockOwn(call, 'delete')
      await setPeople(call, 'mentions', before.id, [])
      await commentRecords.trash(call, before)
    },
  }
}

/** Locks a comment that its author may still change, on a request that people can still comment on. */
async function lockOwn(call: Call<{ comment_id: number }>, verb: 'edit' | 'delete'): Promise<RequestComment> {
  const comment = await commentRecords.lock(call, call.input.comment_id, own => demandAbility(own, verb))
  demandOnRequest(await findRequest(call, comment.document_request_id), 'comment')
  return comment
}

/** Returns the people whom the comment names. Throws `invalid` if the call names one who cannot read it. */
async function mentionedBy(call: Saying, requestId: number): Promise<number[]> {
  const { message, mentions = [] } = call.input
  const readers = await readersOf(call, requestId, { ids: mentions })
  const known = new Set(readers.map(({ id }) => id))
  if (mentions.some(id => !known.has(id)))
    throw invalid({ mentions: ['You can only mention people who can read the comment.'] })
  return mentionedIn(message, readers).map(({ id }) => id)
}
