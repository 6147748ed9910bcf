import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'
import { secretFrom } from './secret.ts'

const secret = secretFrom('a secret for this test and nothing else')
const key = secret.keyFor('two-factor seeds')

test('sealed text opens again, and reveals nothing of itself', () => {
  const sealed = seal(key, 'größer als nichts')
  expect(unseal(key, sealed)).toBe('größer als nichts')
  expect(sealed.includes('nichts')).toBe(false)
  expect(seal(key, 'größer als nichts').equals(sealed)).toBe(false)
})

test('nothing opens with another key, for another row, or changed', () => {
  const sealed = seal(key, 'a seed', 'user 1')
  expect(unseal(key, sealed, 'user 1')).toBe('a seed')
  expect(() => unseal(secret.keyFor('another purpose'), sealed, 'user 1')).toThrow()
  expect(() => unseal(key, sealed, 'user 2')).toThrow()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(key, changed, 'user 1')).toThrow()
  }
  expect(() => unseal(key, sealed.subarray(0, 20), 'user 1')).toThrow()
})
