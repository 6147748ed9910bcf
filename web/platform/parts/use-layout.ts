import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type PageLayout, pageLayoutsApi } from '#domain/page-layouts/page-layouts.contract.ts'
import { asking, keyOf, useSend } from '../calls/queries.ts'

const none: readonly [] = []

/** The person's layout of a page, and how it is changed: shown at once, and saved behind it. */
export function useLayout(page: string) {
  const client = useQueryClient()
  const kept = useQuery(asking(pageLayoutsApi.show, { page }))
  const saving = useSend(pageLayoutsApi.save, { invalidates: none })
  const resetting = useSend(pageLayoutsApi.reset, { invalidates: none })
  const show = (layout: PageLayout | null) => {
    const key = keyOf(pageLayoutsApi.show, { page })
    void client.cancelQueries({ queryKey: key })
    client.setQueryData(key, layout)
    return () => void client.invalidateQueries({ queryKey: key })
  }
  return {
    layout: kept.data ?? null,
    /** A page waits for its layout, so that nothing jumps, but not for one that does not arrive. */
    isReady: !kept.isPending,
    arrange: (layout: PageLayout) => saving.mutate({ page, ...layout }, { onError: show(layout) }),
    reset: () => resetting.mutate({ page }, { onError: show(null) }),
  }
}
