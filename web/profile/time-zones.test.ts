import { expect, test } from 'vitest'
import { matchesZone, zoneChoices, zoneName } from './time-zones.ts'

test('a time zone is found by any of its words', () => {
  const name = zoneName('America/New_York')
  expect(name).toBe('America/New York')
  for (const search of ['new york', 'New_York', 'york amer', 'america/new', '']) {
    expect(matchesZone(name, search), search).toBe(true)
  }
  expect(matchesZone(name, 'yorkshire')).toBe(false)
})

test('the chosen zone can be chosen, even if the browser does not know it', () => {
  const values = zoneChoices('Mars/Olympus_Mons').map(({ value }) => value)
  expect(values).toContain('Mars/Olympus_Mons')
  expect(values).toContain('Europe/Berlin')
  expect(values.filter(value => value === 'UTC')).toHaveLength(1)
})

test('a zone is listed once, under its current name or as it is stored', () => {
  const kyiv = zoneChoices('Europe/Kyiv').filter(({ label }) => label === 'Europe/Kyiv')
  expect(kyiv).toEqual([{ value: 'Europe/Kyiv', label: 'Europe/Kyiv' }])
  expect(zoneName('Asia/Calcutta')).toBe('Asia/Kolkata')
})
