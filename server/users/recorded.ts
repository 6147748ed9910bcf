import type { FoundMember } from './find-members.ts'

/** Returns the fields of a member that the audit log keeps. */
export function recorded({ first_name, last_name, email, roles, state, divisions }: FoundMember) {
  return { first_name, last_name, email, roles, state, division_ids: divisions.map(each => each.id) }
}
