import type { Call } from '#server/platform/serve/call.ts'
import { findMember } from './find-members.ts'

/** Throws `not_found` unless the company knows this person, as a member, former member or invitation. */
export async function demandKnownPerson(call: Call, id: number): Promise<void> {
  await findMember(call, id)
}
