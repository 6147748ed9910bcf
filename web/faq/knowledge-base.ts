import { faqApi } from '#domain/faq/faq.contract.ts'
import { askingAll } from '#web/platform/queries.ts'

/** All of it: there are some dozens, and the search then answers at once. */
export const knowledgeBase = askingAll(faqApi.list, { sort: 'display_order|asc' })
