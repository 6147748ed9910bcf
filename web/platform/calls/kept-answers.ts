import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { clear, createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import { forgetClear } from '../session/clear-work.ts'
import { currentScope } from '../session/scope.ts'
import { currentSession, userOf } from '../session/session.ts'
import { whenQuiet } from './when-quiet.ts'

const LAST = 'assay.place'
const SAVE_AFTER_MS = 2000
const GOOD_FOR_MS = 24 * 60 * 60 * 1000
/** Another build may store other shapes; its script has another name. */
const BUILD = new URL(import.meta.url).pathname

interface Kept {
  build: string
  at: number
  state: DehydratedState
}

interface KeptScope {
  userId: number
  organizationId: number | null
  divisionId: number | null
}

let store: UseStore | null = null

/**
 * Caches the server's responses between visits, by person, company and division, so that the next visit starts with
 * them. No data of a person outlasts the sign-in, and one person's data is never read for another.
 */
export async function keepAnswers(client: QueryClient): Promise<void> {
  await restore(client).catch(() => undefined)
  saveWhenQuiet(client)
  // Data cached before a change must not reappear after it if the page is reloaded at once.
  client.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.state.status === 'success') void forgetScope().catch(() => undefined)
  })
}

async function forgetScope(): Promise<void> {
  const userId = userOf(currentSession())
  if (userId) await del(keyOf({ userId, ...currentScope() }), opened())
}

/** Deletes the cached responses of a company that the signed-in person no longer belongs to. */
export async function forgetAnswersOf(organizationId: number): Promise<void> {
  const own = `${userOf(currentSession())}:${organizationId}:`
  const stored = await keys<string>(opened())
  await delMany(
    stored.filter(key => key.startsWith(own)),
    opened(),
  )
}

/** Deletes the cached responses of all people. Resolves to whether that worked. */
export async function forgetAnswers(): Promise<boolean> {
  try {
    localStorage.removeItem(LAST)
    forgetClear(localStorage)
    await clear(opened())
    return true
  } catch {
    return false
  }
}

async function restore(client: QueryClient): Promise<void> {
  const scope = scopeToRestore()
  if (!scope) return
  const kept = await get<Kept>(keyOf(scope), opened())
  if (!kept || kept.build !== BUILD || Date.now() - kept.at > GOOD_FOR_MS) return
  // Another tab may have signed out in the meantime.
  if (userOf(currentSession()) !== scope.userId) return
  hydrate(client, kept.state)
  // Always refetched when used: it may be older than a change whose response the last page did not wait for.
  await client.invalidateQueries({ refetchType: 'none' })
}

function saveWhenQuiet(client: QueryClient): void {
  const saveSoon = whenQuiet(() => void save(client).catch(() => undefined), SAVE_AFTER_MS)
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') saveSoon()
  })
}

async function save(client: QueryClient): Promise<void> {
  const userId = userOf(currentSession())
  if (!userId) return
  const scope = { userId, ...currentScope() }
  const state = dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ state, meta }) => state.status === 'success' && meta?.keep !== false,
  })
  await set(keyOf(scope), { build: BUILD, at: Date.now(), state } satisfies Kept, opened())
  localStorage.setItem(LAST, JSON.stringify(scope))
}

/** Returns the person and company of this tab or, in a new tab, of the last one used. */
function scopeToRestore(): KeptScope | null {
  const userId = userOf(currentSession())
  if (!userId) return null
  const scope = currentScope()
  if (scope.organizationId) return { userId, ...scope }
  const last = JSON.parse(localStorage.getItem(LAST) ?? 'null') as KeptScope | null
  return last?.userId === userId ? last : null
}

function keyOf({ userId, organizationId, divisionId }: KeptScope): string {
  return `${userId}:${organizationId ?? ''}:${divisionId ?? ''}`
}

function opened(): UseStore {
  store ??= createStore('assay', 'answers')
  return store
}
