import { expect, test } from 'vitest'
import { digestDay } from './todays-plan.rules.ts'

test.each([
  ['2026-11-21T06:59:59Z', 'UTC', null],
  ['2026-11-21T07:00:00Z', 'UTC', '2026-11-21'],
  ['2026-11-21T11:59:59Z', 'UTC', '2026-11-21'],
  ['2026-11-21T12:00:00Z', 'UTC', null],
  // West of Greenwich it is 07:00 five hours later, and in summer four.
  ['2026-01-15T11:59:00Z', 'America/New_York', null],
  ['2026-01-15T12:00:00Z', 'America/New_York', '2026-01-15'],
  ['2026-07-15T10:59:00Z', 'America/New_York', null],
  ['2026-07-15T11:00:00Z', 'America/New_York', '2026-07-15'],
  // The morning after the clocks were changed.
  ['2026-03-29T04:59:00Z', 'Europe/Berlin', null],
  ['2026-03-29T05:00:00Z', 'Europe/Berlin', '2026-03-29'],
  // East of Greenwich the day has begun already.
  ['2026-11-20T18:00:00Z', 'Pacific/Auckland', '2026-11-21'],
  // Zones of half and of three quarters of an hour.
  ['2026-11-21T01:29:00Z', 'Asia/Kolkata', null],
  ['2026-11-21T01:30:00Z', 'Asia/Kolkata', '2026-11-21'],
  ['2026-11-21T01:15:00Z', 'Asia/Kathmandu', '2026-11-21'],
  ['2026-11-21T00:00:00Z', 'UTC', null],
  ['2026-11-21T07:30:00Z', 'Nowhere/At_All', '2026-11-21'],
])('at %s in %s the morning email is for %s', (now, zone, day) => {
  expect(digestDay(new Date(now), zone)).toBe(day)
})
