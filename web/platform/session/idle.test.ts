import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const start = 1_800_000_000_000
const minute = 60_000

test('the time since the last input counts, up to the company’s limit', async () => {
  const { keepIdleMinutes, noteInput, secondsLeft } = await import('./idle.ts')
  keepIdleMinutes(10)
  noteInput(start)
  expect(secondsLeft(start + 9 * minute)).toBe(60)
  expect(secondsLeft(start + 10 * minute)).toBe(0)
  noteInput(start + 9 * minute)
  expect(secondsLeft(start + 10 * minute)).toBe(540)
})

test('input in another tab counts here too', async () => {
  const here = await import('./idle.ts')
  here.noteInput(start)
  vi.resetModules()
  const there = await import('./idle.ts')
  there.noteInput(start + 20 * minute)
  expect(here.secondsLeft(start + 30 * minute)).toBe(20 * 60)
})

test('input is written at most every five seconds', async () => {
  const { noteInput } = await import('./idle.ts')
  noteInput(start)
  const first = stored.get('assay.input')
  noteInput(start + 4000)
  expect(stored.get('assay.input')).toBe(first)
  noteInput(start + 5000)
  expect(stored.get('assay.input')).not.toBe(first)
})

test('input is reported to the server once a minute, by one tab, and nothing else is', async () => {
  const here = await import('./idle.ts')
  expect(here.watchInput(start)).toBe(false)
  here.noteInput(start)
  vi.resetModules()
  const there = await import('./idle.ts')
  expect(there.watchInput(start + 1000)).toBe(true)
  expect(here.watchInput(start + 2000)).toBe(false)
  // No input since then.
  expect(here.watchInput(start + 10 * minute)).toBe(false)
  there.noteInput(start + 10 * minute)
  expect(here.watchInput(start + 10 * minute + 1000)).toBe(true)
  here.noteInput(start + 10 * minute + 30_000)
  expect(here.watchInput(start + 10 * minute + 31_000)).toBe(false)
  // It is reported a minute later, even without further input.
  expect(here.watchInput(start + 11 * minute + 2000)).toBe(true)
})

test('without storage every tab reports its own input', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { noteInput, watchInput } = await import('./idle.ts')
  noteInput(start)
  expect(watchInput(start)).toBe(true)
  expect(watchInput(start + 1000)).toBe(false)
})

test('the end of the last session is remembered, with the minutes, until somebody signs in', async () => {
  const { forgetIdleEnd, keepIdleMinutes, minutesOfIdleEnd, noteIdleEnd } = await import('./idle.ts')
  expect(minutesOfIdleEnd()).toBeNull()
  keepIdleMinutes(10)
  noteIdleEnd()
  expect(minutesOfIdleEnd()).toBe(10)
  forgetIdleEnd()
  expect(minutesOfIdleEnd()).toBeNull()
})
