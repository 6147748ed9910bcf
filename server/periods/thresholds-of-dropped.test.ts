import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()

test('the threshold of a dropped framework stays for a new adoption, whatever is set meanwhile', async () => {
  const { periodId: period_id, protocolId: protocol_id } = await aFixture(here, here.company)
  const set = (thresholds: { protocol_id: number; threshold: number }[]) =>
    here.primary.call(api.periods.setThresholds, { period_id, thresholds })
  const drop = (moment: Date | null) =>
    here.owner.query(
      'update organization_protocols set dropped_at = $1 where organization_id = $2 and protocol_id = $3',
      [moment, here.company.organizationId, protocol_id],
    )
  await set([{ protocol_id, threshold: 60 }])
  await drop(new Date())
  await set([])
  await drop(null)
  const { thresholds } = await here.primary.call(api.periods.show, { period_id })
  expect(thresholds).toEqual([{ protocol_id, threshold: 60 }])
})
