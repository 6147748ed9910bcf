import {
  type QueryClient,
  queryOptions,
  skipToken,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf, RawInputOf, Route } from '#domain/platform/route.ts'
import { call, callAll, newKey } from './call.ts'
import type { CallFailure } from './call-failure.ts'

/** Returns the cache key of a call. It depends on the input, not on the order of its keys. */
export function keyOf(route: Route, input: unknown) {
  return [route.method, route.path, input] as const
}

/** A query for `useQuery`, `useSuspenseQuery`, `prefetchQuery` and the like. */
export function asking<R extends Route>(route: R, input: RawInputOf<R>) {
  return queryOptions<AnswerOf<R>, CallFailure>({
    queryKey: keyOf(route, input),
    queryFn: ({ signal }) => call(route, input, { signal }),
  })
}

/** The same in all divisions of the person, whichever they work in. */
export function askingEverywhere<R extends Route>(route: R, input: RawInputOf<R>) {
  return queryOptions<AnswerOf<R>, CallFailure>({
    queryKey: [...keyOf(route, input), 'everywhere'],
    queryFn: ({ signal }) => call(route, input, { signal, isEverywhere: true }),
  })
}

/** The same for `useQuery` alone: it waits while its input is null, because its subject is not known yet. */
export function askingOnceKnown<R extends Route>(route: R, input: RawInputOf<R> | null) {
  return queryOptions<AnswerOf<R>, CallFailure>({
    queryKey: keyOf(route, input),
    queryFn: input === null ? skipToken : ({ signal }) => call(route, input, { signal }),
  })
}

/** The same for every row of a list, following its pages; for pickers. */
export function askingAll<R extends Route>(route: R, input: RawInputOf<R>) {
  return queryOptions({
    queryKey: [...keyOf(route, input), 'all'],
    queryFn: ({ signal }) => callAll(route, input, { signal }),
  })
}

export interface SendOptions {
  /** Routes whose responses are out of date afterwards; by default those of the same noun (`/api/v1/<noun>/…`). */
  invalidates?: readonly Route[]
  /** The version being changed, for `If-Match`; a function if it changes between two attempts. */
  version?: number | (() => number)
  /** The caller offers both versions if a newer one was saved, so a 412 shows no toast. */
  offersVersions?: boolean
  /** Repeating the same input after no response runs it once. For POSTs that create. */
  once?: boolean
  /** A form shows the errors of a 422 itself, so there is no toast. */
  inForm?: boolean
  /** The caller shows every failure itself. */
  quiet?: boolean
}

export type Sending<R extends Route> = UseMutationResult<AnswerOf<R>, CallFailure, RawInputOf<R>>

/** A mutation: `const archive = useSend(api.plans.archive)`, then `archive.mutate({ id })`. */
export function useSend<R extends Route>(route: R, options: SendOptions = {}): Sending<R> {
  const client = useQueryClient()
  const key = useRef({ input: '', key: '' })
  return useMutation<AnswerOf<R>, CallFailure, RawInputOf<R>>({
    mutationKey: [route.method, route.path],
    meta: {
      inForm: options.inForm ?? false,
      offersVersions: options.offersVersions ?? false,
      quiet: options.quiet ?? false,
    },
    mutationFn: async input => {
      const text = JSON.stringify(input)
      if (key.current.input !== text) key.current = { input: text, key: newKey() }
      const idempotencyKey = options.once ? key.current.key : undefined
      const version = typeof options.version === 'function' ? options.version() : options.version
      const answer = await call(route, input, { version, idempotencyKey })
      key.current = { input: '', key: '' }
      return answer
    },
    // Not awaited: refetching may remount the caller, whose own `onSuccess` would then never run.
    onSuccess: () => void invalidate(client, options.invalidates ?? route),
  })
}

/**
 * Refetches the queries of the given routes, or of all routes of the given route's noun. Other queries become stale and
 * refetch when they are next shown, because a change reaches beyond its noun: an entity affects the risks.
 */
export async function invalidate(client: QueryClient, routes: readonly Route[] | Route): Promise<void> {
  const isAffected =
    'path' in routes
      ? (path: string) => nounOf(path) === nounOf(routes.path)
      : (path: string) => routes.some(route => route.path === path)
  await client.invalidateQueries({ refetchType: 'none' })
  await client.invalidateQueries({ predicate: ({ queryKey }) => isAffected(String(queryKey[1])) })
}

function nounOf(path: string): string {
  return path.replace(/^\/api\/v\d+/, '').split('/')[1] ?? ''
}
