import { getRouteApi } from '@tanstack/react-router'
import type { FaqsSearch } from './faqs.search.ts'

const route = getRouteApi('/signed-in/administration/admin/faq')

/** The address of the knowledge base's administration, and the way to change it. */
export function useFaqsSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = (patch: Partial<FaqsSearch>, replace = false) =>
    void navigate({ search: before => ({ ...before, ...patch }), replace, resetScroll: false })
  return { search, go }
}
