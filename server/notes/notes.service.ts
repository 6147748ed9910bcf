import { sql } from 'kysely'
import type { Note, notesApi } from '#domain/notes/notes.contract.ts'
import { invalid, notFound } from '#domain/platform/failure.ts'
import { pageOf } from '#server/platform/db/page.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { demandReadable } from '../answers/readable-answer.service.ts'
import './notes.table.ts'

type OfAnswer = { period_id: number; answer_id: number }

/** The caller's own notes only; the database lets nobody read another's in any query. */
export const notes: Handlers<typeof notesApi> = {
  async list(call) {
    await demandReadable(call, call.input.answer_id, call.input.period_id)
    return pageOf(ownNotes(call), call.input, {
      perPage: 50,
      sort: call.input.sort ?? 'created_at|desc',
      columns: { created_at: 'created_at', id: 'id' },
    })
  },

  async create(call) {
    await demandReadable(call, call.input.answer_id, call.input.period_id)
    return call.db
      .insertInto('answer_notes')
      .values({
        organization_id: call.organizationId,
        answer_id: call.input.answer_id,
        user_id: call.actor.userId,
        note: await written(call.input.note),
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
  },

  async update(call) {
    const before = await findNote(call, call.input.note_id)
    demandFresh(call, before)
    return call.db
      .updateTable('answer_notes')
      .set({
        note: await written(call.input.note),
        version: before.version + 1,
        updated_at: sql<string>`now()`,
      })
      .where('organization_id', '=', call.organizationId)
      .where('id', '=', before.id)
      .returning(columns)
      .executeTakeFirstOrThrow()
  },

  async remove(call) {
    const before = await findNote(call, call.input.note_id)
    demandFresh(call, before)
    await call.db
      .deleteFrom('answer_notes')
      .where('organization_id', '=', call.organizationId)
      .where('id', '=', before.id)
      .execute()
  },
}

/** As the table has it. */
const NOTE_LENGTH_MAX = 50_000

const columns = ['id', 'answer_id', 'note', 'created_at', 'updated_at', 'version'] as const

function ownNotes({ db, organizationId, actor, input }: Call<OfAnswer>) {
  return db
    .selectFrom('answer_notes')
    .where('organization_id', '=', organizationId)
    .where('answer_id', '=', input.answer_id)
    .where('user_id', '=', actor.userId)
    .select(columns)
}

/** The caller's own note on an answer that they may still read; locked against concurrent writes. */
async function findNote(call: Call<OfAnswer>, id: number): Promise<Note> {
  await demandReadable(call, call.input.answer_id, call.input.period_id)
  const found = await ownNotes(call).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** Returns the stored text of a note. Markup without a word is empty. */
async function written(html: string): Promise<string> {
  // Loaded with the first note: of all texts, only notes are rich.
  const { plainText, reduced } = await import('#server/platform/rich-text/rich-text.ts')
  const note = reduced(html)
  if (!plainText(note)) throw invalid({ note: ['The note field is required.'] })
  // Characters such as `<` are longer once they are written as HTML.
  if (note.length > NOTE_LENGTH_MAX) throw invalid({ note: ['This note is too long.'] })
  return note
}
