import { sql } from 'kysely'
import type { BatchAssigned } from '#domain/document-requests/list-shapes.ts'
import type { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { appendAudits } from '#server/platform/audit/append.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { followRequests } from '../follow-requests.ts'
import { demandMembers } from '../requests/request-parts.ts'
import { lockList } from './list-records.ts'

type Batch = InputOf<typeof documentRequestListsApi.batchAssign>

interface Wanted {
  document_request_id: number
  user_id: number
}

interface Item {
  id: number
  title: string
  status: string
  managers: number[]
  assigned: number[]
}

/** Assigns many requests of a list. Each refusal has its reason, and the others are assigned. */
export async function batchAssign(call: Call<Batch>): Promise<BatchAssigned> {
  const { db, organizationId, actor, input } = call
  const { user_ids = [], rule = 'everybody' } = input
  const list = await lockList(call, 'edit')
  if (rule !== 'entity_managers' && user_ids.length === 0)
    throw invalid({ user_ids: ['Choose the people who are asked.'] })
  await demandMembers(call, user_ids, 'user_ids')
  const items = await itemsOf(call, list.id, input.document_request_ids)
  const notAssigned: BatchAssigned['notAssigned'] = []
  const assigned: Wanted[] = []
  let turn = 0
  for (const id of new Set(input.document_request_ids)) {
    const item = items.get(id)
    const refuse = (error: string, user_id: number | null = null) =>
      notAssigned.push({ document_request_id: id, title: item?.title ?? '', user_id, error })
    if (!item) {
      refuse('This request isn’t on this list.')
      continue
    }
    if (item.status === 'COMPLETED') {
      refuse('This request is completed. Reopen it first.')
      continue
    }
    if (rule === 'entity_managers' && item.managers.length === 0) {
      refuse('None of its entities has a manager.')
      continue
    }
    const people =
      rule === 'everybody'
        ? user_ids
        : rule === 'in_turn'
          ? [user_ids[turn++ % user_ids.length] ?? 0]
          : item.managers
    for (const user_id of people)
      if (item.assigned.includes(user_id)) refuse('They are already asked for this.', user_id)
      else assigned.push({ document_request_id: id, user_id })
  }
  await sql`insert into document_request_assignments (organization_id, document_request_id, user_id)
    select ${organizationId}, * from unnest(${assigned.map(each => each.document_request_id)}::bigint[],
      ${assigned.map(each => each.user_id)}::bigint[])
    on conflict do nothing`.execute(db)
  const ids = [...new Set(assigned.map(each => each.document_request_id))]
  await sql`update document_requests set version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(db)
  await followRequests(db, organizationId, ids, {
    newlyAsked: [...new Set(assigned.map(each => each.user_id))],
    except: actor.userId,
  })
  await appendAudits(call, {
    event: 'document_request.assigned',
    subjectType: 'document_requests',
    entries: ids.map(id => {
      const before = items.get(id)?.assigned ?? []
      const added = assigned.filter(each => each.document_request_id === id).map(each => each.user_id)
      return { id, before: { assignments: before }, after: { assignments: [...before, ...added] } }
    }),
  })
  call.note({
    subjectType: 'document_request_lists',
    subjectId: list.id,
    after: { rule, assigned: assigned.length },
  })
  return { assigned, notAssigned }
}

/** The requests of the list among those named, locked until the call ends. */
async function itemsOf(
  { db, organizationId }: Call,
  listId: number,
  ids: readonly number[],
): Promise<Map<number, Item>> {
  await sql`select from document_requests where organization_id = ${organizationId} and id = any(${ids}::bigint[])
    order by id for no key update`.execute(db)
  const { rows } = await sql<Item>`
    select r.id, r.title, r.status,
      array(select distinct e.manager_id from document_request_entities k
        join entities e on e.organization_id = k.organization_id and e.id = k.entity_id and e.deleted_at is null
        join members m on m.organization_id = e.organization_id and m.user_id = e.manager_id
        where k.organization_id = r.organization_id and k.document_request_id = r.id) as managers,
      array(select a.user_id from document_request_assignments a
        where a.organization_id = r.organization_id and a.document_request_id = r.id) as assigned
    from document_requests r
    where r.organization_id = ${organizationId} and r.document_request_list_id = ${listId}
      and r.id = any(${ids}::bigint[]) and r.deleted_at is null`.execute(db)
  return new Map(rows.map(item => [item.id, item]))
}
