import { type RawBuilder, sql } from 'kysely'
import type { AuditorRoom, auditorRoomsApi } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { type RoomState, roomPolicy } from '#domain/auditor-rooms/auditor-rooms.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { type Page, sortsIn } from '#domain/platform/listing.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { containing, momentOf } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'

type Found = Omit<AuditorRoom, 'abilities' | 'reasons'>

/** On a room `m`: an admin of the whole company sees every one, an admin of divisions those that they made. */
function maySee({ divisionIds, userId }: Actor): RawBuilder<boolean> {
  return divisionIds === null ? sql<boolean>`true` : sql<boolean>`m.created_by = ${userId}`
}

/** On a room `m`. */
const stateOf = sql<RoomState>`case when m.revoked_at is not null then 'revoked'
  when not exists (select from members k join users u on u.id = k.user_id
    where k.organization_id = m.organization_id and k.user_id = m.created_by and 'Admin' = any(k.roles)) then 'stopped'
  when m.expires_at <= now() then 'expired' else 'open' end`

/** One room. Throws `not_found` unless the caller may see it. */
export async function findRoom(call: Call, id: number): Promise<AuditorRoom> {
  const { rows } = await readRooms(call, sql`m.id = ${id} and ${maySee(call.actor)}`)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** One page of the rooms that the caller may see. */
export function listRooms(call: Call<InputOf<typeof auditorRoomsApi.list>>): Promise<Page<AuditorRoom>> {
  const { filter = {}, sort = 'created_at|desc', page = 1, per_page = 50 } = call.input
  const conditions = [
    maySee(call.actor),
    filter.state && sql<boolean>`${stateOf} = ${filter.state}`,
    filter.search && containing(filter.search, 'm.title', 'm.name', 'm.email', 'm.firm'),
  ].filter(Boolean) as RawBuilder<boolean>[]
  const order = sortsIn(sort).map(({ field, direction }) => sql`${columns[field]} ${sql.raw(direction)}`)
  return readRooms(call, sql.join(conditions, sql` and `), {
    order: sql.join([...order, sql`m.id desc`]),
    limit: per_page,
    offset: (page - 1) * per_page,
  })
}

const columns: Record<string, RawBuilder<unknown>> = {
  created_at: sql`m.created_at`,
  title: sql`lower(m.title)`,
  open_until: sql`m.open_until`,
}

interface Cut {
  order: RawBuilder<unknown>
  limit: number
  offset: number
}

async function readRooms(
  { db, actor, organizationId }: Call,
  where: RawBuilder<unknown>,
  { order, limit, offset }: Cut = { order: sql`m.id`, limit: 1, offset: 0 },
): Promise<Page<AuditorRoom>> {
  const { rows } = await sql<Found & { counted: number }>`
    with counted as (select count(*)::int as counted from auditor_rooms m
      where m.organization_id = ${organizationId} and ${where})
    select counted.counted, m.id, m.title, m.name, m.email, m.firm, m.message, m.every_framework, m.every_entity,
      ${namedOf(sql`select l.id, l.title as name from auditor_room_lists k
        join document_request_lists l on l.organization_id = k.organization_id and l.id = k.document_request_list_id
        where ${ownOf('k')}`)} as lists,
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as assessment_period,
      ${namedOf(sql`select f.id, f.name from auditor_room_protocols k join protocols f on f.id = k.protocol_id
        where ${ownOf('k')}`)} as frameworks,
      ${namedOf(sql`select e.id, e.name from auditor_room_entities k
        join entities e on e.organization_id = k.organization_id and e.id = k.entity_id and e.deleted_at is null
        where ${ownOf('k')} order by lower(e.name), e.id limit 50`)} as entities,
      (select count(*)::int from auditor_room_entities k
        join entities e on e.organization_id = k.organization_id and e.id = k.entity_id and e.deleted_at is null
        where ${ownOf('k')}) as entities_count,
      ${namedOf(sql`select r.id, r.title || ', ' || r.scope_name as name from auditor_room_reports k
        join reports r on r.organization_id = k.organization_id and r.id = k.report_id where ${ownOf('k')}`)} as reports,
      m.open_until, ${momentOf('m.expires_at')} as expires_at, ${momentOf('m.revoked_at')} as revoked_at,
      ${stateOf} as state, ${momentOf('m.first_opened_at')} as first_opened_at,
      (select ${momentOf('s.last_used_at')} from auditor_room_sessions s where ${ownOf('s')} and s.verified_at is not null
        order by s.last_used_at desc limit 1) as last_used_at,
      (select count(*)::int from auditor_room_questions x where ${ownOf('x')}) as questions_count,
      m.document_request_list_id, m.created_by, jsonb_build_object('id', u.id, 'full_name', u.full_name) as author,
      ${momentOf('m.created_at')} as created_at, ${momentOf('m.updated_at')} as updated_at, m.version
    from counted join auditor_rooms m on m.organization_id = ${organizationId} and ${where}
    left join assessment_periods p on p.organization_id = m.organization_id and p.id = m.assessment_period_id
      and p.deleted_at is null
    join users u on u.id = m.created_by
    order by ${order} limit ${limit} offset ${offset}`.execute(db)
  const total = rows[0]?.counted ?? 0
  return {
    rows: rows.map(({ counted: _, ...room }) => ({ ...room, ...verdictsOf(roomPolicy, actor, room) })),
    total:
      rows.length === 0 && offset > 0
        ? (await readRooms({ db, actor, organizationId } as Call, where)).total
        : total,
  }
}

function namedOf(records: RawBuilder<unknown>) {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by lower(x.name), x.id)
    from (${records}) x), '[]')`
}

/** On rows of a room `m`. */
const ownOf = (rows: string) =>
  sql`${sql.raw(rows)}.organization_id = m.organization_id and ${sql.raw(rows)}.auditor_room_id = m.id`
