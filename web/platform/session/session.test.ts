import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from './session.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function session({ lifeMinutes, leftMinutes }: { lifeMinutes: number; leftMinutes: number }): Session {
  const expires_at = Date.now() + leftMinutes * 60_000
  const exp = Math.round(expires_at / 1000)
  const claims = { sub: '7', iat: exp - lifeMinutes * 60, exp }
  return { access_token: `head.${btoa(JSON.stringify(claims))}.sign`, expires_at }
}

test.each([
  { lifeMinutes: 60, leftMinutes: 29, due: true },
  { lifeMinutes: 60, leftMinutes: 31, due: false },
  { lifeMinutes: 600, leftMinutes: 29, due: true },
  { lifeMinutes: 600, leftMinutes: 31, due: false },
  { lifeMinutes: 20, leftMinutes: 19, due: false },
  { lifeMinutes: 20, leftMinutes: 9, due: true },
])(
  'a token of $lifeMinutes minutes with $leftMinutes left, just loaded, is due: $due',
  async ({ due, ...minutes }) => {
    const { isDue } = await import('./session.ts')
    expect(isDue(session(minutes))).toBe(due)
  },
)
