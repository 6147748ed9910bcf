import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenQuiet } from './when-quiet.ts'

let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const press = () => page.dispatchEvent(new Event('keydown'))

test('work waits until nobody asks for it or types', () => {
  const work = vi.fn()
  const ask = whenQuiet(work, 2000)
  ask()
  for (let key = 0; key < 10; key += 1) {
    vi.advanceTimersByTime(1500)
    press()
  }
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1500)
  ask()
  vi.advanceTimersByTime(1999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
})

test('keys alone ask for nothing', () => {
  const work = vi.fn()
  whenQuiet(work, 2000)
  press()
  vi.advanceTimersByTime(5000)
  expect(work).not.toHaveBeenCalled()
})
