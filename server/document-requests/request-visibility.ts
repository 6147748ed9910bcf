import { type RawBuilder, sql } from 'kysely'
import { administered } from '#server/access/visibility.ts'
import type { Actor } from '#server/platform/session/actor.ts'

type Condition = RawBuilder<boolean>

/**
 * Conditions on `document_request_lists l` and `document_requests r` for what a person may see. Lists belong to the whole
 * company: its admins see all of them. Managers and admins of divisions see the lists that they made or answer for, admins
 * of divisions the requests about their entities, too, and everybody what they are asked for, as assignee or peer.
 */

/** On `l`: the person asks, and decides about what comes in. */
export function managesList({ roles, userId, divisionIds }: Actor): Condition {
  if (roles.has('Admin') && divisionIds === null) return sql<boolean>`true`
  if (!roles.has('Admin') && !roles.has('Manager')) return sql<boolean>`false`
  return sql<boolean>`(l.created_by = ${userId} or exists (select from document_request_list_contacts c
    where c.organization_id = l.organization_id and c.document_request_list_id = l.id and c.user_id = ${userId}))`
}

/** On `r` and its `l`: the person may read the request. */
export function mayReadRequest(actor: Actor): Condition {
  return sql<boolean>`(${managesList(actor)} or ${isAskedFor(actor)})`
}

/** On `l`: the person manages it or can deliver something in it. */
export function mayReadList(actor: Actor): Condition {
  return sql<boolean>`(${managesList(actor)} or exists (select from document_requests r
    where r.organization_id = l.organization_id and r.document_request_list_id = l.id and r.deleted_at is null
      and ${isAskedFor(actor)}))`
}

/** On `r`: the person can deliver it, as assignee, as peer, or as an admin of an entity that it is about. */
export function isAskedFor(actor: Actor): Condition {
  return sql<boolean>`(${isAssigned(actor)} or ${helps(actor)})`
}

/** On `r`: it is assigned to the person. */
export function isAssigned({ userId }: Actor): Condition {
  return sql<boolean>`exists (select from document_request_assignments a where a.organization_id = r.organization_id
    and a.document_request_id = r.id and a.user_id = ${userId})`
}

/** On `r`: the person is a peer of its assignees, or an admin of an entity that it is about. */
export function helps(actor: Actor): Condition {
  const isPeer = sql<boolean>`exists (select from document_request_peers p where p.organization_id = r.organization_id
    and p.document_request_id = r.id and p.user_id = ${actor.userId})`
  const oversees = administered({ ...actor, activeDivisionId: null })
  if (oversees === null || actor.divisionIds === null) return isPeer
  return sql<boolean>`(${isPeer} or exists (select from document_request_entities k
    join entities e on e.organization_id = k.organization_id and e.id = k.entity_id and e.deleted_at is null
    where k.organization_id = r.organization_id and k.document_request_id = r.id and ${oversees}))`
}
