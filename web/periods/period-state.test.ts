import { expect, test } from 'vitest'
import { stateOf } from './period-state.ts'

const period = { is_current: false, closed_at: null, deleted_at: null, start_date: '2026-01-01' }

test('trashed overrides all, closed overrides current, and the start decides between open and upcoming', () => {
  const gone = { ...period, closed_at: '2026-02-01T00:00:00Z', deleted_at: '2026-03-01T00:00:00Z' }
  expect(stateOf(gone, '2026-06-01')).toBe('trashed')
  expect(stateOf({ ...gone, deleted_at: null }, '2026-06-01')).toBe('closed')
  expect(stateOf({ ...period, is_current: true }, '2026-06-01')).toBe('current')
  expect(stateOf(period, '2026-01-01')).toBe('open')
  expect(stateOf(period, '2025-12-31')).toBe('upcoming')
})
