import { afterEach, expect, test, vi } from 'vitest'

const forgetSession = vi.hoisted(() => vi.fn())
vi.mock('./session.ts', () => ({
  adopt: vi.fn(),
  currentSession: () => null,
  forgetSession,
  isDue: () => true,
  keepSession: vi.fn(),
  storedSession: () => null,
}))

afterEach(() => {
  vi.unstubAllGlobals()
  forgetSession.mockReset()
})

test.each([
  [401, 1],
  [500, 0],
  [503, 0],
  [429, 0],
])('a refresh that is answered with %i signs out %i times', async (status, times) => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async () => new Response('{"message":"no","code":"x"}', { status }))
  const { refresh } = await import('./refresh.ts')
  await expect(refresh()).rejects.toMatchObject({ status })
  expect(forgetSession).toHaveBeenCalledTimes(times)
})
