import { sql } from 'kysely'
import { administersEntity } from '#server/access/administrators.ts'
import { containing, startingWith } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Item } from './item.ts'

export interface Reader {
  id: number
  full_name: string
  first_name: string
  last_name: string
  email: string
}

interface Wanted {
  /** Only these. */
  ids?: readonly number[]
  /** A part of their name or e-mail. */
  search?: string
  most?: number
}

/**
 * Returns the other people of the company who can discuss the item: admins of its entity, its manager, present and
 * former assignees, and the author of its answer. The same as `mayDiscuss`, in the other direction: the people for one
 * item.
 */
export async function readersOf(
  { db, organizationId, actor }: Call,
  item: Pick<Item, 'entity_id' | 'question_id' | 'created_by'>,
  { ids, search = '', most = 1000 }: Wanted,
): Promise<Reader[]> {
  if (ids?.length === 0) return []
  const { rows } = await sql<Reader>`
    select u.id, u.full_name, u.first_name, u.last_name, u.email
    from members m
    join users u on u.id = m.user_id
    join entities e on e.organization_id = m.organization_id and e.id = ${item.entity_id}
    where m.organization_id = ${organizationId} and u.id <> ${actor.userId}
      ${ids ? sql`and u.id = any(${ids}::bigint[])` : sql``}
      and ${containing(search, 'u.full_name', 'u.email')}
      and (u.id = ${item.created_by}
        or ('Manager' = any(m.roles) and e.manager_id = u.id)
        or ${administersEntity}
        or exists (select from assignments s where s.organization_id = m.organization_id and s.user_id = u.id
          and s.question_id = ${item.question_id} and s.entity_id = e.id))
    order by ${startingWith(search, 'u.full_name')} desc, lower(u.full_name), u.id
    limit ${most}`.execute(db)
  return rows
}
