import { redirect, useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of the emailed link that led to this page. */
    linkToken?: string
  }
}

interface Arriving {
  location: { hash: string }
  params?: { token?: string | undefined }
  search: { token?: string | undefined; wanted?: string | undefined }
}

/**
 * For `beforeLoad` of a page that an emailed link opens: moves the token out of the address, where others could read it
 * on the screen, in the history or in a log, into this entry of the tab's history. Emails have it behind the `#`
 * (`tokenLink` on the server); older ones in the path or the query.
 */
export function moveToken({ location, params, search }: Arriving, to: string): void {
  const token = /^token=(.+)$/.exec(location.hash)?.[1] ?? params?.token ?? search.token
  if (!token) return
  const { wanted } = search
  const options = { search: { wanted }, state: { linkToken: token }, replace: true }
  // The router would otherwise copy the token from the current path into the next one.
  throw redirect({ to, params: { token: undefined }, ...options })
}

/** Returns the token of the emailed link. It survives a reload and ends with the tab. */
export function useLinkToken(): string | undefined {
  return useRouterState({ select: ({ location }) => location.state.linkToken })
}
