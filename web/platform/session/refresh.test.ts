import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const forgetSession = vi.hoisted(() => vi.fn())
const browser = vi.hoisted(() => ({ current: null as unknown, stored: null as unknown }))
vi.mock('./session.ts', () => ({
  adopt: (session: unknown) => session,
  currentSession: () => browser.current,
  forgetSession,
  isDue: ({ access_token }: { access_token: string }) => access_token === 'due',
  keepSession: vi.fn(),
  storedSession: () => browser.stored,
}))

// Another file may have loaded the module with the session as it is.
beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  vi.unstubAllGlobals()
  forgetSession.mockReset()
  Object.assign(browser, { current: null, stored: null })
})

test.each([
  [401, 1],
  [500, 0],
  [503, 0],
  [429, 0],
])('a refresh with the response %i signs out %i times', async (status, times) => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async () => new Response('{"message":"no","code":"x"}', { status }))
  const { refresh } = await import('./refresh.ts')
  await expect(refresh()).rejects.toMatchObject({ status })
  expect(forgetSession).toHaveBeenCalledTimes(times)
})

/** Locks held by another tab; `letGo` runs when it releases the requested one. */
function heldElsewhere(letGo: () => void) {
  return {
    request: async (_name: string, ...rest: unknown[]) => {
      const task = rest.at(-1) as (lock: object | null) => unknown
      if (rest.length > 1) return task(null)
      letGo()
      return task({})
    },
  }
}

test.each([
  ['at once', 0],
  ['a moment later', 100],
])('a waiting tab adopts the other one’s result, which arrives %s', async (_when, later) => {
  browser.current = { access_token: 'due' }
  browser.stored = browser.current
  const newer = { access_token: 'newer' }
  const letGo = () => {
    if (later === 0) browser.stored = newer
    else setTimeout(() => Object.assign(browser, { current: newer }), later)
  }
  const fetched = vi.fn()
  vi.stubGlobal('navigator', { locks: heldElsewhere(letGo) })
  vi.stubGlobal('fetch', fetched)
  const { refresh } = await import('./refresh.ts')
  expect(await refresh()).toBe(newer)
  expect(fetched).not.toHaveBeenCalled()
})

test('a waiting tab exchanges the token itself if the other one failed', async () => {
  vi.stubGlobal('navigator', { locks: heldElsewhere(() => {}) })
  vi.stubGlobal('fetch', async () => new Response('{"message":"no","code":"x"}', { status: 503 }))
  const { refresh } = await import('./refresh.ts')
  await expect(refresh()).rejects.toMatchObject({ status: 503 })
})
