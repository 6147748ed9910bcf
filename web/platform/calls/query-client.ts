import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { reloadMe } from '../session/me.ts'
import { CallFailure } from './call-failure.ts'
import { reportFailure } from './messages.tsx'

const FRESH_MS = 10_000
const KEPT_MS = 30 * 60 * 1000

/** Creates the cache of server responses. Failed changes are reported here, once, unless a form shows them itself. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (isNews(error, String(queryKey[1]))) reloadMe(client)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, input, _context, mutation) => {
        const { inForm = false, offersVersions = false, quiet = false } = mutation.meta ?? {}
        if (isNews(error, '')) reloadMe(client)
        if (!(error instanceof CallFailure) || isOutside(error) || quiet || (inForm && error.status === 422))
          return
        if (offersVersions && error.status === 412) return
        reportFailure(error, () => void mutation.execute(input).catch(() => undefined))
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        retry: (count, error) => isPassing(error) && count < 2,
        retryDelay: (count, error) => waitOf(error) ?? 500 * 2 ** count,
      },
      mutations: { retry: false },
    },
  })
  return client
}

/** Checks whether the company is gone, closed or requires another sign-in, or the person was removed. Loading the person again shows which. */
function isNews(error: unknown, path: string): boolean {
  if (!(error instanceof CallFailure)) return false
  // Loading the person finds a company to continue in by itself.
  if (path === usersApi.me.path) return false
  return (
    isOutside(error) ||
    Boolean(error.body.organization_inactive) ||
    Boolean(error.body.sign_on_required) ||
    (error.status === 404 && path === organizationsApi.show.path)
  )
}

/** Checks whether the person no longer belongs to the tab's company, of which they are told elsewhere. */
function isOutside(error: CallFailure): boolean {
  return Boolean(error.body.outside_organization)
}

/** Checks whether the same call may succeed a moment later. */
function isPassing(error: unknown): boolean {
  return error instanceof CallFailure && (error.isNetwork || [502, 503, 504].includes(error.status))
}

function waitOf(error: unknown): number | null {
  return error instanceof CallFailure && error.retryAfterSeconds ? error.retryAfterSeconds * 1000 : null
}
