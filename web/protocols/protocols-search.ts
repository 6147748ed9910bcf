import type { RawInputOf } from '#domain/platform/route.ts'
import type { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

const PER_PAGE = 25

/** The list's dialogs about one framework. */
export type ProtocolDialog = 'configure' | 'entities' | 'rename' | 'copy' | 'export' | 'stop' | 'remove'

/** The query parameters of the list: filters, and the open dialog with the framework's id. */
export const ProtocolsSearch = searchParams({
  search: params.text,
  show: params.oneOf(['adopted', 'trash']),
  page: params.page,
  configure: params.id,
  entities: params.id,
  rename: params.id,
  copy: params.id,
  export: params.id,
  create: params.open,
  stop: params.id,
  remove: params.id,
})
export type ProtocolsSearch = SearchOf<typeof ProtocolsSearch>

/** Builds the input of the list's call from the address. */
export function listingOf({
  show,
  page = 1,
  ...rest
}: ProtocolsSearch): RawInputOf<typeof protocolsApi.list> {
  const filter = show === 'adopted' ? { adopted: true } : show === 'trash' ? { trashed: 'only' as const } : {}
  return { filter, per_page: PER_PAGE, page, ...listInput(rest) }
}
