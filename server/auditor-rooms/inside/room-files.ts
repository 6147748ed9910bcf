import { type RawBuilder, sql } from 'kysely'
import type { openRoomApi, RoomFile } from '#domain/auditor-rooms/open-room.contract.ts'
import { isShown, LINK_MINUTES } from '#domain/files/files.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf, ResultOf } from '#domain/platform/route.ts'
import { containing, momentOf } from '#server/platform/db/fragments.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { shownPeriod } from '../../periods/current-period.service.ts'
import { filesOfRoom, type Scope } from '../room-scope.ts'
import { noteEvent } from './note-event.ts'
import { type EnteredRoom, enteredRoom } from './open-room.ts'

type Api = typeof openRoomApi

const AT_ONCE = 50

/** The columns of a file `f`. */
export const fileColumns = sql`f.id, f.name, f.extension, f.bytes, f.sha256, ${momentOf('f.created_at')} as created_at`

/** Makes the rest of the call read a closed period as it closed. */
export async function readPeriod(call: Call, { assessment_period_id }: Scope): Promise<void> {
  if (assessment_period_id !== null) await shownPeriod(call, assessment_period_id)
}

/** The files that something in the room has, by their names. */
export async function filesHeld(
  { db, organizationId }: Call,
  held: RawBuilder<unknown>,
): Promise<Omit<RoomFile, 'proves'>[]> {
  const { rows } = await sql<Omit<RoomFile, 'proves'>>`select ${fileColumns} from (${held}) h
    join files f on f.organization_id = ${organizationId} and f.id = h.file_id and f.stored_at is not null
    order by lower(f.name), f.id limit 500`.execute(db)
  return rows
}

/** One page of all evidence of the room. */
export async function listFiles(given: Call<InputOf<Api['files']>>): Promise<Page<RoomFile>> {
  const { call, room } = await enteredRoom(given)
  await readPeriod(call, room.scope)
  const { page = 1, search } = call.input
  const where = search ? containing(search, 'f.name', 'f.sha256') : sql`true`
  const offset = (page - 1) * AT_ONCE
  const { rows } = await sql<RoomFile & { counted: number }>`
    with held as materialized (${filesOfRoom(call.actor, room.scope, room.id)}),
    found as materialized (select f.* from files f where f.organization_id = ${call.organizationId}
      and f.stored_at is not null and f.id in (select file_id from held) and ${where})
    select ${fileColumns}, (select count(*)::int from found) as counted,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'id', x.id, 'title', x.title) order by x.kind, x.id), '[]')
        from (select * from held where held.file_id = f.id order by kind, id limit 20) x) as proves
    from found f order by lower(f.name), f.id limit ${AT_ONCE} offset ${offset}`.execute(call.db)
  const total = rows[0]?.counted ?? 0
  return { rows: rows.map(({ counted: _, ...file }) => file), total }
}

/** A link to a file of the room, for showing or for downloading it. Each is logged. */
export async function openFile(
  given: Call<InputOf<Api['openFile']>>,
  store: FileStore,
): Promise<ResultOf<Api['openFile']>> {
  const { call, room } = await enteredRoom(given)
  const file = await fileInRoom(call, room)
  const { download } = call.input
  await noteEvent(call, room, {
    action: download ? 'file_downloaded' : 'file_opened',
    id: file.id,
    subject: file.name,
  })
  call.note({
    subjectType: 'auditor_rooms',
    subjectId: room.id,
    after: { file: file.name, sha256: file.sha256, download },
  })
  const shown = {
    name: file.name,
    contentType: file.content_type,
    inline: !download && isShown(file.extension) !== null,
  }
  return {
    url: await store.link(file.key, shown, LINK_MINUTES * 60),
    name: file.name,
    sha256: file.sha256,
  }
}

interface FileRow {
  id: number
  name: string
  extension: string
  content_type: string
  sha256: string | null
  key: string
}

async function fileInRoom(call: Call<{ file_id: number }>, { scope, id }: EnteredRoom): Promise<FileRow> {
  await readPeriod(call, scope)
  const { rows } =
    await sql<FileRow>`select f.id, f.name, f.extension, f.content_type, f.sha256, f.key from files f
    where f.organization_id = ${call.organizationId} and f.id = ${call.input.file_id} and f.stored_at is not null
      and f.id in (select x.file_id from (${filesOfRoom(call.actor, scope, id)}) x)`.execute(call.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
