import { sql } from 'kysely'
import type { openRoomApi, RoomInside } from '#domain/auditor-rooms/open-room.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { answersOfRoom, listInRoom, requestInRoom } from '../room-scope.ts'
import { countRoom } from '../rooms/count-room.ts'
import { type EnteredRoom, enteredRoom } from './open-room.ts'
import { topicTitle } from './room-answers.ts'
import { reportsOfRoom } from './room-reports.ts'

type Head = Pick<
  RoomInside,
  'title' | 'company' | 'made_by' | 'name' | 'email' | 'firm' | 'open_until' | 'expires_at'
>

/** The room: for whom it is, until when, and what it shows. */
export async function showRoom(given: Call<InputOf<typeof openRoomApi.show>>): Promise<RoomInside> {
  const { call, room } = await enteredRoom(given)
  const head = await headOf(call, room)
  const lists = await listsOf(call, room)
  const period = await periodOfRoom(call, room)
  // From here on a closed period is read as it closed.
  const counts = await countRoom(call, room.scope, room.id)
  return {
    ...head,
    lists,
    period,
    counts,
    ...(await choicesOf(call, room)),
    reports: await reportsOfRoom(call, room),
  }
}

async function headOf({ db, organizationId }: Call, { id }: EnteredRoom): Promise<Head> {
  const { rows } = await sql<Head>`
    select m.title, o.name as company, u.full_name as made_by, m.name, m.email, m.firm, m.open_until,
      ${momentOf('m.expires_at')} as expires_at
    from auditor_rooms m join organizations o on o.organization_id = m.organization_id join users u on u.id = m.created_by
    where m.organization_id = ${organizationId} and m.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

async function listsOf({ db, actor }: Call, { scope }: EnteredRoom): Promise<RoomInside['lists']> {
  const { rows } = await sql<RoomInside['lists'][number]>`
    select l.id, l.title, l.description, own.*
    from document_request_lists l
    cross join lateral (select count(*)::int as requests,
        count(*) filter (where r.status = 'COMPLETED')::int as completed
      from document_requests r where r.organization_id = l.organization_id and r.document_request_list_id = l.id
        and ${requestInRoom(actor, scope)}) own
    where ${listInRoom(actor, scope)} order by lower(l.title), l.id`.execute(db)
  return rows
}

async function periodOfRoom({ db, organizationId }: Call, { scope }: EnteredRoom) {
  const { rows } = await sql<NonNullable<RoomInside['period']>>`
    select name, start_date, end_date, ${momentOf('closed_at')} as closed_at from assessment_periods
    where organization_id = ${organizationId} and id = ${scope.assessment_period_id}`.execute(db)
  return rows[0] ?? null
}

/** The frameworks with their topics, and the entities, that have answers in the room. */
async function choicesOf({ db, actor }: Call, { scope }: EnteredRoom) {
  const { rows: frameworks } = await sql<RoomInside['frameworks'][number]>`
    with asked as materialized (select distinct a.question_id from ${answersOfRoom(actor, scope)}),
    topics as (
      select distinct on (q.protocol_id, coalesce(topic.display_order, q.display_order), coalesce(topic.id, q.id))
        q.protocol_id, coalesce(topic.id, q.id) as id, ${topicTitle} as title,
        coalesce(topic.display_order, q.display_order) as position
      from asked join questions q on q.id = asked.question_id
      left join questions topic on topic.id = q.parent_question_id
    )
    select p.id, p.name, jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) order by t.position, t.id) as topics
    from topics t join protocols p on p.id = t.protocol_id
    group by p.id, p.name order by lower(p.name), p.id`.execute(db)
  const { rows: entities } = await sql<{ id: number; name: string }>`
    select id, name from (select distinct e.id, e.name from ${answersOfRoom(actor, scope)}) x
    order by lower(name), id limit 1000`.execute(db)
  return { frameworks, entities }
}
