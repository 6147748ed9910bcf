import { expect, test } from 'vitest'
import { sectionAt } from './section-at.ts'

const begins = { account: 100, details: 600, sessions: 1200, invitations: 1700, tokens: 1850 }
/** The page is 2000 pixels high and the window 900, so the last sections never reach its top. */
const most = 1100

function at(scrolled: number, wanted = ''): string | undefined {
  const tops = Object.entries(begins).map(([id, top]) => ({ id, top: top - scrolled }))
  return sectionAt(tops, { height: 900, scrolled, most }, wanted)
}

test('every section is marked in turn while the page is scrolled, the last ones near its end', () => {
  expect(at(0)).toBe('account')
  const met = new Set(Array.from({ length: most + 1 }, (_, scrolled) => at(scrolled)))
  expect([...met]).toEqual(Object.keys(begins))
  expect(at(most)).toBe('tokens')
})

test('the section of the address is marked while it is in view, at any scroll position', () => {
  expect(at(most, 'invitations')).toBe('invitations')
  expect(at(most, 'sessions')).toBe('sessions')
  expect(at(0, 'invitations')).toBe('account')
})
