import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let ready: number | null = 200
const asked = vi.fn(async () => {
  if (ready === null) throw new TypeError('Failed to fetch')
  return new Response(null, { status: ready })
})

beforeEach(() => {
  vi.resetModules()
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => vi.unstubAllGlobals())

test('a 503 of one call is not maintenance while the service is ready', async () => {
  const { askAvailability, currentAvailability, noteAvailability } = await import('./availability.ts')
  ready = 200
  noteAvailability(503)
  noteAvailability(503)
  expect(currentAvailability()).toBe('up')
  expect(await askAvailability()).toBe('up')
  expect(asked).toHaveBeenCalledTimes(1)
})

test('if the service is not ready it is maintenance, which ends with the first response', async () => {
  const { askAvailability, noteAvailability } = await import('./availability.ts')
  ready = 503
  noteAvailability(503)
  expect(await askAvailability()).toBe('maintenance')
  expect(asked).toHaveBeenCalledTimes(1)
  ready = 200
  expect(await askAvailability()).toBe('up')
  ready = null
  expect(await askAvailability()).toBe('unreachable')
})

test('a response during the check is newer than the check', async () => {
  const { askAvailability, noteAvailability } = await import('./availability.ts')
  ready = 503
  const asking = askAvailability()
  noteAvailability(200)
  expect(await asking).toBe('up')
})
