import type { Call } from '#server/platform/serve/call.ts'
import { memberActor } from '#server/platform/session/member-actor.ts'

/**
 * The call as made by whoever made a room, with their rights as they are now: everything in the room is what they may read.
 * Null once they may make none.
 */
export async function makerOf<Input>(call: Call<Input>, userId: number): Promise<Call<Input> | null> {
  const actor = await memberActor(call.db, call.organizationId, userId)
  if (!actor?.abilities.has('room:manage')) return null
  return Object.create(call, { actor: { value: actor } })
}
