import { expect, test } from 'vitest'
import { expiredBackups, readKeep } from './keep-backups.ts'

const at = (day: string) => new Date(`${day}T02:00:00Z`)

/** A backup each day from the first of January 2026. */
function daily(days: number): Date[] {
  return Array.from({ length: days }, (_, n) => new Date(at('2026-01-01').getTime() + n * 86_400_000))
}

function keptOf(moments: Date[], keep: string): string[] {
  const gone = new Set(expiredBackups(moments, readKeep(keep) ?? { days: 0, weeks: 0, months: 0 }))
  return moments.filter(moment => !gone.has(moment)).map(moment => moment.toISOString().slice(0, 10))
}

test('the latest backup of each of the last days, weeks and months stays', () => {
  // May 1st is a Friday: its week began on April 27th.
  expect(keptOf(daily(121), '3d 2w 3m')).toEqual([
    '2026-03-31',
    '2026-04-26',
    '2026-04-29',
    '2026-04-30',
    '2026-05-01',
  ])
})

test('days without a backup do not count, so that a pause removes nothing', () => {
  const moments = [at('2025-03-01'), at('2025-03-02'), at('2026-08-01'), at('2026-08-02')]
  expect(keptOf(moments, '3d')).toEqual(['2025-03-02', '2026-08-01', '2026-08-02'])
})

test('of several backups of one day the latest stays', () => {
  const moments = [6, 9, 12].map(hour => new Date(Date.UTC(2026, 4, 1, hour)))
  expect(expiredBackups(moments, { days: 2, weeks: 0, months: 0 })).toEqual([moments[1], moments[0]])
})

test('after any number of days, keeping each day removes what keeping once would', () => {
  const keep = { days: 7, weeks: 5, months: 12 }
  let stepwise: Date[] = []
  for (const moment of daily(800)) {
    const all = [...stepwise, moment]
    const gone = new Set(expiredBackups(all, keep))
    stepwise = all.filter(each => !gone.has(each))
  }
  const gone = new Set(expiredBackups(daily(800), keep))
  expect(stepwise).toEqual(daily(800).filter(moment => ![...gone].some(each => +each === +moment)))
  expect(stepwise.length).toBeLessThanOrEqual(7 + 5 + 12)
})

test('what keeps nothing, or cannot be read, is refused', () => {
  expect(readKeep('7d 5w 12m')).toEqual({ days: 7, weeks: 5, months: 12 })
  expect(readKeep('30d')).toEqual({ days: 30, weeks: 0, months: 0 })
  for (const text of ['', '0d', '7', '12m 7d', '-1d', 'seven days']) expect(readKeep(text), text).toBeNull()
})
