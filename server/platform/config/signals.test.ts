import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopOnSignals } from './signals.ts'

const before = { SIGINT: process.listeners('SIGINT'), SIGTERM: process.listeners('SIGTERM') }
const exits: number[] = []
let time = 0
let stops = 0
let stopped: () => void

beforeEach(() => {
  vi.useFakeTimers()
  exits.length = 0
  time = 0
  stops = 0
  const stop = () => {
    stops++
    return new Promise<void>(resolve => {
      stopped = resolve
    })
  }
  stopOnSignals(stop, { exit: code => void exits.push(code), now: () => time, deadline: 9_500 })
})

afterEach(() => {
  vi.useRealTimers()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    for (const listener of process.listeners(signal)) {
      if (!before[signal].includes(listener)) process.off(signal, listener)
    }
  }
})

/** Delivers a signal to the listeners that were added here. */
function send(signal: 'SIGINT' | 'SIGTERM'): void {
  for (const listener of process.listeners(signal)) if (!before[signal].includes(listener)) listener(signal)
}

test('a SIGTERM sent twice, at once or later, does not cut the stop short', async () => {
  send('SIGTERM')
  send('SIGTERM')
  time = 5_000
  send('SIGTERM')
  expect([stops, exits]).toEqual([1, []])
  stopped()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(exits).toEqual([0])
})

test('one Ctrl-C that reaches the process twice does not cut the stop short; a second one by hand does', () => {
  send('SIGINT')
  time = 20
  send('SIGINT')
  expect([stops, exits]).toEqual([1, []])
  time = 2_000
  send('SIGINT')
  expect(exits).toEqual([130])
})

test('a stop that never ends is not waited for after the deadline', async () => {
  send('SIGTERM')
  await vi.advanceTimersByTimeAsync(9_499)
  expect(exits).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(exits).toEqual([1])
})
