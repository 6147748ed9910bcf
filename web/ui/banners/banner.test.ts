import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeBanner, currentBanner, showBanner } from './banner.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  closeBanner()
  vi.useRealTimers()
})

test('a message is there for 30 seconds', () => {
  showBanner({ kind: 'message', message: 'You have been logged out.' })
  vi.advanceTimersByTime(29_999)
  expect(currentBanner()?.message).toBe('You have been logged out.')
  vi.advanceTimersByTime(1)
  expect(currentBanner()).toBeNull()
})

test('an error stays until it is closed, also in place of a message', () => {
  showBanner({ kind: 'message', message: 'You have been logged out.' })
  showBanner({ kind: 'error', message: 'Clear the cache.' })
  vi.advanceTimersByTime(3_600_000)
  expect(currentBanner()?.message).toBe('Clear the cache.')
  closeBanner()
  expect(currentBanner()).toBeNull()
})

test('a later message has its own 30 seconds', () => {
  showBanner({ kind: 'message', message: 'One.' })
  vi.advanceTimersByTime(20_000)
  showBanner({ kind: 'message', message: 'Two.' })
  vi.advanceTimersByTime(20_000)
  expect(currentBanner()?.message).toBe('Two.')
})
