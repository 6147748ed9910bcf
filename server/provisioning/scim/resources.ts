import type { FoundGroup, GroupMember } from './groups/find-groups.ts'
import type { FoundUser } from './users/find-users.ts'

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** A person as SCIM describes one. `base` is the address that the provider calls. */
export function userResource(found: FoundUser, base: string): Record<string, unknown> {
  const { user_id, external_id, email, first_name, last_name, full_name } = found
  return {
    schemas: [USER_SCHEMA],
    id: String(user_id),
    ...(external_id !== null && { externalId: external_id }),
    userName: found.user_name,
    name: { givenName: first_name, familyName: last_name, formatted: full_name },
    displayName: full_name,
    active: found.is_active,
    emails: [{ value: email, type: 'work', primary: true }],
    roles: found.roles.map(value => ({ value })),
    groups: found.groups.map(({ id, name }) => ({
      value: String(id),
      $ref: `${base}/Groups/${id}`,
      display: name,
    })),
    meta: metaOf('User', `${base}/Users/${user_id}`, found),
  }
}

/** Left-out members are not read. */
export function groupResource(found: FoundGroup, members: GroupMember[] | null, base: string) {
  return {
    schemas: [GROUP_SCHEMA],
    id: String(found.id),
    ...(found.external_id !== null && { externalId: found.external_id }),
    displayName: found.display_name,
    ...(members && {
      members: members.map(({ user_id, full_name }) => ({
        value: String(user_id),
        $ref: `${base}/Users/${user_id}`,
        display: full_name,
        type: 'User',
      })),
    }),
    meta: metaOf('Group', `${base}/Groups/${found.id}`, found),
  }
}

function metaOf(resourceType: string, location: string, times: { created_at: string; updated_at: string }) {
  return { resourceType, created: times.created_at, lastModified: times.updated_at, location }
}

/** Which attributes of a resource the caller wants, by the parameters `attributes` and `excludedAttributes`. */
export interface Wanted {
  only: string[] | null
  without: string[]
}

export function wantedOf(query: Record<string, unknown>): Wanted {
  const only = namesIn(query.attributes)
  return { only: only.length > 0 ? only : null, without: namesIn(query.excludedAttributes) }
}

/** Checks whether a part that takes time to read is wanted. */
export function wants({ only, without }: Wanted, name: string): boolean {
  return !without.includes(name) && (only === null || only.includes(name))
}

const always = ['schemas', 'id']

export function trimmed(resource: Record<string, unknown>, wanted: Wanted): Record<string, unknown> {
  if (wanted.only === null && wanted.without.length === 0) return resource
  const entries = Object.entries(resource)
  return Object.fromEntries(
    entries.filter(([name]) => always.includes(name) || wants(wanted, name.toLowerCase())),
  )
}

/** The names of whole attributes: of a part such as `name.givenName`, all is sent. */
function namesIn(given: unknown): string[] {
  if (typeof given !== 'string') return []
  const names = given.toLowerCase().split(',')
  return names
    .map(
      name =>
        name
          .trim()
          .replace(/^urn:.*:/, '')
          .split('.')[0] ?? '',
    )
    .filter(Boolean)
}
