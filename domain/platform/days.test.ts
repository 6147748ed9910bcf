import { expect, test } from 'vitest'
import { dayIn } from './days.ts'

test('a moment is another day elsewhere, and a day in UTC if the zone is unknown', () => {
  const evening = new Date('2026-11-22T10:30:00Z')
  expect(
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'Mars/Olympus'].map(zone => dayIn(zone, evening)),
  ).toEqual(['2026-11-23', '2026-11-21', '2026-11-22', '2026-11-22'])
})
