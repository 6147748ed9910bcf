import type { FrequentlyAskedQuestion } from '#domain/faq/faq.contract.ts'
import { seesTrashed } from '#domain/faq/faq.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { inInstallation } from '#server/administration/chains.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call } from '#server/platform/serve/call.ts'
import './faq.table.ts'

export function questionsFor(db: Db) {
  return db
    .selectFrom('frequently_asked_questions as f')
    .select(['f.id', 'f.question', 'f.answer', 'f.topic', 'f.video_url', 'f.display_order'])
    .select(['f.updated_at', 'f.deleted_at', 'f.version'])
}

/** One question; a trashed one exists only for authors of the knowledge base. */
export async function findQuestion({ db, actor }: Call, id: number): Promise<FrequentlyAskedQuestion> {
  const found = await questionsFor(db).where('f.id', '=', id).executeTakeFirst()
  if (!found || (found.deleted_at !== null && !seesTrashed(actor))) throw notFound()
  return found
}

export const questions = records('frequently_asked_questions', {
  lacks: 'organization_id',
  find: findQuestion,
  async lock(call, lockRow) {
    await inInstallation(call.db)
    await lockRow()
  },
  audit: ['question', 'answer', 'topic', 'video_url', 'display_order', 'deleted_at'],
})
