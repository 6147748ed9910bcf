import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin } = here
const { protocolId: protocol_id, divisionId: division_id, periodId } = await aFixture(here, here.company)
const dayOf = (year: number, day: string) => `${year}-${day}`

test('a new assessment has the thresholds of the one before it', async () => {
  const open = (year: number, who = primary) =>
    who.call(api.periods.create, {
      name: `Year ${year}`,
      start_date: dayOf(year, '01-01'),
      end_date: dayOf(year, '12-31'),
    })
  const set = (period_id: number, threshold: number) =>
    primary.call(api.periods.setThresholds, { period_id, thresholds: [{ protocol_id, threshold }] })
  await set(periodId, 20)
  const next = await open(2041)
  expect(next.thresholds).toEqual([{ protocol_id, threshold: 20 }])
  await set(next.id, 15)
  // The latest counts, and none that is in the trash.
  expect((await open(2042)).thresholds).toEqual([{ protocol_id, threshold: 15 }])
  const wrong = await open(2043)
  await set(wrong.id, 90)
  await primary.call(api.periods.remove, { period_id: wrong.id })
  expect((await open(2044)).thresholds).toEqual([{ protocol_id, threshold: 15 }])
  // A division's first one begins with those of the company, and its next one with its own.
  const own = await open(2041, admin)
  expect(own).toMatchObject({ division_id, thresholds: [{ protocol_id, threshold: 15 }] })
  await set(own.id, 40)
  expect((await open(2042, admin)).thresholds).toEqual([{ protocol_id, threshold: 40 }])
  expect((await open(2045)).thresholds).toEqual([{ protocol_id, threshold: 15 }])
})
