import type { RawInputOf } from '#domain/platform/route.ts'
import type { welcomeMessagesApi } from '#domain/welcome-messages/welcome-messages.contract.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const MessagesSearch = searchParams({
  sort: params.sort('created_at'),
  page: params.page,
  /** 1 while the dialog for a new message is open. */
  new: params.open,
  /** The message whose dialog is open. */
  edit: params.id,
})
export type MessagesSearch = SearchOf<typeof MessagesSearch>

/** Builds the input of the list's call from the address. */
export function messagesQuery(search: MessagesSearch): RawInputOf<(typeof welcomeMessagesApi)['list']> {
  return { per_page: 25, ...listInput(search) }
}
