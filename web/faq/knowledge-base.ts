import { faqApi } from '#domain/faq/faq.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'

/** Loads the whole knowledge base, some dozens of entries, so that searching is instant. */
export const knowledgeBase = askingAll(faqApi.list, { sort: 'display_order|asc' })

/** Questions in the trash, for people who maintain the knowledge base. */
export const trashedQuestions = askingAll(faqApi.list, {
  filter: { trashed: 'only' },
  sort: 'display_order|asc',
})
