import { expect, test } from 'vitest'
import { keptComparison } from './kept-figures.service.ts'

const kept = keptComparison<{ risk: number }>('a test')
const versionsOf = (figures: string) => ({
  now: { scope: 'a company', figures, work: '', entities: '' },
  before: null,
})

test('calls that need the same figures at once have them computed once, and kept', async () => {
  let made = 0
  const { promise, resolve } = Promise.withResolvers<{ risk: number }>()
  const make = () => {
    made++
    return promise
  }
  const calls = [1, 2, 3].map(() => kept(versionsOf('once'), { make }))
  resolve({ risk: 20 })
  expect(await Promise.all(calls)).toEqual([{ risk: 20 }, { risk: 20 }, { risk: 20 }])
  expect(await kept(versionsOf('once'), { make })).toEqual({ risk: 20 })
  expect(made).toBe(1)
  await kept(versionsOf('twice'), { make })
  expect(made).toBe(2)
})

test('a call that fails does so alone', async () => {
  const { promise, reject } = Promise.withResolvers<{ risk: number }>()
  const failing = kept(versionsOf('failing'), { make: () => promise })
  const waiting = kept(versionsOf('failing'), { make: async () => ({ risk: 30 }) })
  reject(new Error('The connection was lost.'))
  await expect(failing).rejects.toThrow('lost')
  expect(await waiting).toEqual({ risk: 30 })
  const make = () => Promise.reject(new Error('needless'))
  expect(await kept(versionsOf('failing'), { make })).toEqual({ risk: 30 })
})
