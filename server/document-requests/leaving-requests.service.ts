import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { followRequests } from './follow-requests.ts'
import { managesList } from './request-visibility.ts'

/**
 * Takes the open document requests from a person who leaves, and the lists that they answer for, and returns the number of
 * requests. Somebody else gets them; without somebody else nobody is asked any more. Only an admin or a manager can answer
 * for a list.
 */
export async function releaseRequests(
  { db, organizationId }: Call,
  from: number,
  to: number | null,
): Promise<number> {
  const { rows: lists } = await sql<{ id: number }>`
    delete from document_request_list_contacts where organization_id = ${organizationId} and user_id = ${from}
    returning document_request_list_id as id`.execute(db)
  const listIds = lists.map(({ id }) => id)
  if (to !== null)
    await sql`insert into document_request_list_contacts (organization_id, document_request_list_id, user_id)
      select m.organization_id, asked, m.user_id from members m cross join unnest(${listIds}::bigint[]) asked
      where m.organization_id = ${organizationId} and m.user_id = ${to} and m.roles && array['Admin', 'Manager']
      on conflict do nothing`.execute(db)
  const requestIds = await moveRequests({ db, organizationId }, { from, to, where: sql<boolean>`true` })
  await sql`delete from document_request_peers where organization_id = ${organizationId} and user_id = ${from}`.execute(
    db,
  )
  const { rows: reviewed } = await sql<{ id: number }>`select id from document_requests
    where organization_id = ${organizationId} and document_request_list_id = any(${listIds}::bigint[])`.execute(
    db,
  )
  await followRequests(db, organizationId, [...new Set([...requestIds, ...reviewed.map(({ id }) => id)])], {
    newlyAsked: to === null ? [] : [to],
  })
  return requestIds.length
}

/** Asks somebody else for the open requests of a person that the caller may assign, and returns their number. */
export async function passRequestsOn(call: Call, from: number, to: number): Promise<number> {
  const { db, organizationId, actor } = call
  if (!actor.features.has('document-requests')) return 0
  const requestIds = await moveRequests(call, { from, to, where: mayAssign(call) })
  // Versions are for editors: somebody with the older list of people must not put them back.
  await sql`update document_requests set version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = any(${requestIds}::bigint[])`.execute(db)
  await followRequests(db, organizationId, requestIds, { newlyAsked: [to], except: actor.userId })
  return requestIds.length
}

/** Counts the open requests of a person that the caller may assign. */
export async function openRequestsOf(call: Call, userId: number): Promise<number> {
  const { db, organizationId, actor } = call
  if (!actor.features.has('document-requests')) return 0
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from document_request_assignments a join document_requests r on r.organization_id = a.organization_id
      and r.id = a.document_request_id
    where a.organization_id = ${organizationId} and a.user_id = ${userId} and r.status <> 'COMPLETED'
      and ${mayAssign(call)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** On `r`: neither it nor its list is in the trash, and the caller may assign it. */
const mayAssign = ({ actor }: Call): RawBuilder<boolean> => sql<boolean>`(r.deleted_at is null and exists (
  select from document_request_lists l where l.organization_id = r.organization_id
    and l.id = r.document_request_list_id and l.deleted_at is null and ${managesList(actor)}))`

interface Moving {
  from: number
  /** Null: nobody else is asked. */
  to: number | null
  /** On `r`. */
  where: RawBuilder<boolean>
}

/** Asks somebody else in place of a person, and returns the requests. Completed ones still say who delivered them. */
async function moveRequests(
  { db, organizationId }: Pick<Call, 'db' | 'organizationId'>,
  { from, to, where }: Moving,
): Promise<number[]> {
  const { rows: locked } = await sql<{ id: number }>`select r.id from document_requests r
    where r.organization_id = ${organizationId} and r.status <> 'COMPLETED' and ${where}
      and exists (select from document_request_assignments a where a.organization_id = r.organization_id
        and a.document_request_id = r.id and a.user_id = ${from})
    order by r.id for no key update of r`.execute(db)
  const { rows } = await sql<{ id: number }>`
    delete from document_request_assignments where organization_id = ${organizationId} and user_id = ${from}
      and document_request_id = any(${locked.map(({ id }) => id)}::bigint[]) returning document_request_id as id`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  if (to !== null)
    await sql`insert into document_request_assignments (organization_id, document_request_id, user_id)
      select ${organizationId}, unnest(${ids}::bigint[]), ${to} on conflict do nothing`.execute(db)
  return ids
}
