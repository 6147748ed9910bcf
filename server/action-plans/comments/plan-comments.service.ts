import { sql } from 'kysely'
import type { PlanComment, planCommentsApi } from '#domain/action-plans/plan-comments.contract.ts'
import { mentionedIn } from '#domain/discussions/mentions.rules.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { readersOf } from '../plan-readers.ts'
import { commentsOn } from './find-comments.ts'
import { forgetMentions, noteRead, notifyMentioned } from './notify-mentioned.ts'
import { lockOwn, lockPlace, ownComments } from './own-comments.ts'
import { demandComment, type Place, placeAt } from './place.ts'

type Path = { action_plan_id: number; task_id?: number }
type Saying = Call<{ message: string; mentions?: number[] | undefined }>

/** `address`: of the app, with which links in emails begin. */
export function planComments(address: string): Handlers<typeof planCommentsApi> {
  async function list(call: Call<InputOf<typeof planCommentsApi.ofPlan> & Path>) {
    const place = await placeAt(call, call.input)
    await noteRead(call, place)
    return commentsOn(call, place)
  }

  async function say(call: Saying & Call<Path>): Promise<PlanComment> {
    const place = await lockPlace(call, call.input)
    demandComment(call, place)
    const userIds = await mentionedBy(call, place)
    const id = await ownComments.insert(call, {
      action_plan_id: place.planId,
      action_plan_task_id: place.taskId,
      message: call.input.message,
      created_by: call.actor.userId,
      edited_at: null,
      deleted_at: null,
    })
    await notifyMentioned(call, { place, commentId: id, userIds, address })
    await noteRead(call, place)
    return ownComments.created(call, id)
  }

  return {
    ofPlan: list,
    ofTask: list,
    sayOnPlan: say,
    say,

    async correct(call) {
      const { place, before } = await lockOwn(call)
      const mentioned = await mentionedBy(call, place)
      await forgetMentions(call, before.id, mentioned)
      const known = before.mentions.map(({ id }) => id)
      const userIds = mentioned.filter(id => !known.includes(id))
      await notifyMentioned(call, { place, commentId: before.id, userIds, address })
      return ownComments.revise(call, before, { message: call.input.message, edited_at: sql`now()` })
    },

    async withdraw(call) {
      const { before } = await lockOwn(call)
      await forgetMentions(call, before.id, [])
      await ownComments.trash(call, before)
    },
  }
}

/** Returns the people whom the comment names. Throws `invalid` if the call names one who cannot read it. */
async function mentionedBy(call: Saying, place: Place): Promise<number[]> {
  const { message, mentions = [] } = call.input
  const readers = await readersOf(call, place, { ids: mentions })
  const known = new Set(readers.map(({ id }) => id))
  if (mentions.some(id => !known.has(id)))
    throw invalid({ mentions: ['You can only mention people who can read the comment.'] })
  return mentionedIn(message, readers).map(({ id }) => id)
}
