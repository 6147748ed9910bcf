import { getRouteApi } from '@tanstack/react-router'
import type { ProtocolDialog, ProtocolsSearch } from './protocols-search.ts'

const route = getRouteApi('/signed-in/company/admin/company/frameworks')
const closed: ProtocolsSearch = {
  configure: undefined,
  entities: undefined,
  rename: undefined,
  copy: undefined,
  export: undefined,
  create: undefined,
  stop: undefined,
  remove: undefined,
}

/** The address of the list and functions to change it. */
export function useProtocolsSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return {
    search,
    /** Shows other rows, from the first page unless another is given. */
    list: (wanted: Pick<ProtocolsSearch, 'search' | 'show' | 'page'>) =>
      void navigate({
        search: before => ({ ...before, page: undefined, ...wanted }),
        replace: true,
        resetScroll: wanted.page !== undefined,
      }),
    clear: () => void navigate({ search: {}, replace: true }),
    open: (dialog: ProtocolDialog, id: number) =>
      void navigate({ search: before => ({ ...before, ...closed, [dialog]: id }), resetScroll: false }),
    create: () =>
      void navigate({ search: before => ({ ...before, ...closed, create: 1 }), resetScroll: false }),
    close: () =>
      void navigate({ search: before => ({ ...before, ...closed }), replace: true, resetScroll: false }),
  }
}
