import { sql } from 'kysely'
import { administersCompany, administersEntity } from '#server/access/administrators.ts'
import { containing, startingWith } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'

interface Reader {
  id: number
  full_name: string
  first_name: string
  last_name: string
  email: string
}

interface Wanted {
  /** Only these. */
  ids?: readonly number[]
  /** A part of their name or email. */
  search?: string
  most?: number
}

/** Returns the other people who can read the request: the same as `mayReadRequest`, in the other direction. */
export async function readersOf(
  { db, organizationId, actor }: Call,
  requestId: number,
  { ids, search = '', most = 1000 }: Wanted,
): Promise<Reader[]> {
  if (ids?.length === 0) return []
  const { rows } = await sql<Reader>`
    select u.id, u.full_name, u.first_name, u.last_name, u.email
    from document_requests r
    join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
    join members m on m.organization_id = r.organization_id
    join users u on u.id = m.user_id
    where r.organization_id = ${organizationId} and r.id = ${requestId} and u.id <> ${actor.userId}
      ${ids ? sql`and u.id = any(${ids}::bigint[])` : sql``}
      and ${containing(search, 'u.full_name', 'u.email')}
      and (${administersCompany} or ${managesList} or ${isAskedFor})
    order by ${startingWith(search, 'u.full_name')} desc, lower(u.full_name), u.id
    limit ${most}`.execute(db)
  return rows
}

const managesList = sql`(m.roles && array['Admin', 'Manager'] and (l.created_by = m.user_id
  or exists (select from document_request_list_contacts c where c.organization_id = l.organization_id
    and c.document_request_list_id = l.id and c.user_id = m.user_id)))`

const isAskedFor = sql`(exists (select from document_request_assignments a where a.organization_id = r.organization_id
    and a.document_request_id = r.id and a.user_id = m.user_id)
  or exists (select from document_request_peers p where p.organization_id = r.organization_id
    and p.document_request_id = r.id and p.user_id = m.user_id)
  or exists (select from document_request_entities k
    join entities e on e.organization_id = k.organization_id and e.id = k.entity_id and e.deleted_at is null
    where k.organization_id = r.organization_id and k.document_request_id = r.id and ${administersEntity}))`
