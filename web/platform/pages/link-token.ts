import { redirect, useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of the mailed link that led to this page. */
    linkToken?: string
  }
}

interface Arriving {
  location: { hash: string }
  params?: { token?: string | undefined }
  search: { token?: string | undefined; wanted?: string | undefined }
}

/**
 * For `beforeLoad` of a page that a mailed link leads to: moves the token out of the address, where others may read it over
 * the shoulder, in the history or in a log, into this step of the tab's history. Mails have it behind the `#`
 * (`tokenLink` on the server); older ones in the path or the query.
 */
export function moveToken({ location, params, search }: Arriving, to: string): void {
  const token = /^token=(.+)$/.exec(location.hash)?.[1] ?? params?.token ?? search.token
  if (!token) return
  const { wanted } = search
  const options = { search: { wanted }, state: { linkToken: token }, replace: true }
  // Without being told so, the router would put the token of the path into the next one.
  throw redirect({ to, params: { token: undefined }, ...options })
}

/** The token of the mailed link that led here. It outlasts loading the page again, and goes with the tab. */
export function useLinkToken(): string | undefined {
  return useRouterState({ select: ({ location }) => location.state.linkToken })
}
