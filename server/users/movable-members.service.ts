import { demand } from '#domain/platform/policy.ts'
import { mayLetGo, mayTakeIn } from '#domain/users/users.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type FoundMember, findActiveMembers } from './find-members.ts'

/**
 * The members among `wanted` and `before`. Throws `forbidden` unless the caller may add the new ones to a division of
 * its own, and remove the leaving ones.
 */
export async function demandMovable(call: Call, before: number[], wanted: number[]): Promise<FoundMember[]> {
  const members = await findActiveMembers(call, [...new Set([...before, ...wanted])])
  for (const member of members) {
    const was = before.includes(member.id)
    const is = wanted.includes(member.id)
    if (is && !was) demand(mayTakeIn(call.actor, member))
    if (was && !is) demand(mayLetGo(call.actor, member))
  }
  return members
}
