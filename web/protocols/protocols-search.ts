import type { RawInputOf } from '#domain/platform/route.ts'
import type { protocolsApi } from '#domain/protocols/protocols.contract.ts'

const PER_PAGE = 25
const dialogs = ['configure', 'rename', 'stop', 'remove'] as const

/** The list's dialogs about one framework. */
export type ProtocolDialog = (typeof dialogs)[number]

/** The query parameters of the list: filters, and the open dialog with the framework's id. */
export interface ProtocolsSearch extends Partial<Record<ProtocolDialog, number | undefined>> {
  search?: string | undefined
  show?: 'adopted' | 'trash' | undefined
  page?: number | undefined
}

export function protocolsSearch(given: Record<string, unknown>): ProtocolsSearch {
  const { search, show, page } = given
  const open = dialogs.map(name => [name, whole(given[name])])
  return {
    search: search ? String(search).slice(0, 200) : undefined,
    show: show === 'adopted' || show === 'trash' ? show : undefined,
    page: whole(page),
    ...(Object.fromEntries(open) as Partial<Record<ProtocolDialog, number>>),
  }
}

/** Builds the input of the list's call from the address. */
export function listingOf({ search, show, page }: ProtocolsSearch): RawInputOf<typeof protocolsApi.list> {
  const filter = show === 'adopted' ? { adopted: true } : show === 'trash' ? { trashed: 'only' as const } : {}
  return { filter, per_page: PER_PAGE, page: page ?? 1, ...(search && { search }) }
}

function whole(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
