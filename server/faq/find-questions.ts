import type { FrequentlyAskedQuestion } from '#domain/faq/faq.contract.ts'
import { faqPolicy, seesTrashed } from '#domain/faq/faq.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
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
export async function findQuestion(call: Call, id: number): Promise<FrequentlyAskedQuestion> {
  const found = await questionsFor(call.db).where('f.id', '=', id).executeTakeFirst()
  if (!found || (found.deleted_at !== null && !seesTrashed(call.actor))) throw notFound()
  return presentQuestion(call, found)
}

type FoundQuestion = Omit<FrequentlyAskedQuestion, 'abilities' | 'reasons'>

/** Adds the caller's permissions to a question. */
export function presentQuestion(
  { actor }: Pick<Call, 'actor'>,
  found: FoundQuestion,
): FrequentlyAskedQuestion {
  return { ...found, ...verdictsOf(faqPolicy, actor, found) }
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
