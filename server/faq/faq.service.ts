import { sql } from 'kysely'
import type { faqApi } from '#domain/faq/faq.contract.ts'
import { isKept, isRestorable, seesTrashed } from '#domain/faq/faq.rules.ts'
import { Failure } from '#domain/platform/failure.ts'
import { demandState } from '#domain/platform/policy.ts'
import { inInstallation } from '#server/administration/chains.service.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { findQuestion, presentQuestion, questions, questionsFor } from './find-questions.ts'

export const faq: Handlers<typeof faqApi> = {
  async list(call) {
    const { filter, search, sort } = call.input
    if (filter?.trashed && !seesTrashed(call.actor)) throw new Failure('forbidden', 'Permission Denied')
    let found = questionsFor(call.db)
    found = found.where(listed(sql`f.deleted_at`, filter?.trashed))
    if (filter?.topic !== undefined) found = found.where('f.topic', '=', filter.topic)
    if (search) found = found.where(containing(search, 'f.question', 'f.answer', 'f.topic'))
    const { rows, total } = await pageOf(found, call.input, {
      perPage: 50,
      sort: sort ?? 'display_order|asc',
      columns: { display_order: 'f.display_order', id: 'f.id' },
    })
    return { rows: rows.map(row => presentQuestion(call, row)), total }
  },

  show: call => findQuestion(call, call.input.faq_id),

  async create(call) {
    await inInstallation(call.db)
    return questions.created(call, await questions.insert(call, call.input))
  },

  async update(call) {
    const { faq_id, ...fields } = call.input
    const before = await questions.lock(call, faq_id, found => demandState(isKept(found)))
    return questions.revise(call, before, fields)
  },

  async remove(call) {
    const before = await questions.lock(call, call.input.faq_id, found => demandState(isKept(found)))
    await questions.trash(call, before)
  },

  async restore(call) {
    const before = await questions.lock(call, call.input.faq_id, found => demandState(isRestorable(found)))
    return questions.restore(call, before)
  },
}
