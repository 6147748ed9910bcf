import { sql } from 'kysely'
import type { FrequentlyAskedQuestion } from '#domain/faq/faq.contract.ts'
import { seesTrashed } from '#domain/faq/faq.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { inInstallation } from '#server/administration/chains.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import './faq.table.ts'

export function questionsFor(db: Db) {
  return db
    .selectFrom('frequently_asked_questions as f')
    .select(['f.id', 'f.question', 'f.answer', 'f.topic', 'f.video_url', 'f.display_order'])
    .select(['f.updated_at', 'f.deleted_at', 'f.version'])
}

/** One question; a trashed one exists only for who writes the knowledge base. */
export async function findQuestion({ db, actor }: Call, id: number): Promise<FrequentlyAskedQuestion> {
  const found = await questionsFor(db).where('f.id', '=', id).executeTakeFirst()
  if (!found || (found.deleted_at !== null && !seesTrashed(actor))) throw notFound()
  return found
}

/** The question that a call is about to change, held until the call ends. */
export async function take(call: Call, id: number): Promise<FrequentlyAskedQuestion> {
  await inInstallation(call.db)
  await sql`select from frequently_asked_questions where id = ${id} for update`.execute(call.db)
  const found = await findQuestion(call, id)
  demandFresh(call, found)
  return found
}

/** Writes the fields that are given, counts the edit, notes both in the audit log and answers the question. */
export async function changeQuestion(
  call: Call,
  before: FrequentlyAskedQuestion,
  fields: object,
): Promise<FrequentlyAskedQuestion> {
  await call.db
    .updateTable('frequently_asked_questions')
    .set({ ...fields, version: before.version + 1, updated_at: sql<string>`now()` })
    .where('id', '=', before.id)
    .execute()
  const after = await findQuestion(call, before.id)
  call.note({ before: recorded(before), after: recorded(after) })
  return after
}

/** What the audit log keeps of a question. */
export function recorded(question: FrequentlyAskedQuestion) {
  const { id: _id, version: _version, updated_at: _updated, ...kept } = question
  return kept
}
