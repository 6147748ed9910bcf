import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { closePeriod } from '#server/periods/closing/close-period.job.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { RiskFixture } from '../risk-fixture.testing.ts'
import { anInstance } from './instances.testing.ts'

const here = await startTestServer()
const { primary, owner, company } = here
const { organizationId } = company
const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
const clerk = await aClerk(here)

test('figures of a period that was closed while ratings changed are those of now once it is open again', async () => {
  const forgetful = await anInstance(here, { keeps: false })
  const threat_id = await risk.threat('Fire')
  const protocol = await risk.framework('House rules')
  const risk_profile_id = await risk.profile(protocol)
  await risk.rate(risk_profile_id, 'threat', threat_id, 5)
  const answered = await risk.question(protocol, { threat: threat_id })
  const open = await risk.question(protocol, { threat: threat_id })
  const entity = await risk.entity('North')
  await risk.use(entity, protocol, risk_profile_id)
  const period_id = await risk.period('Now')
  await risk.answer(period_id, entity, answered, 0)
  const read = async (who: Person) => {
    const filter = { assessment_period_id: period_id }
    return {
      overall: (await who.call(api.risks.overall, { filter })).data,
      top: (await who.call(api.risks.top, { filter })).data,
      entities: (await who.call(api.risks.entities, { filter })).data,
      overview: await who.call(api.periodOverviews.show, { period_id }),
      progress: await who.call(api.entities.show, { entity_id: entity, assessment_period_id: period_id }),
    }
  }
  const before = await read(primary)
  await primary.call(api.periods.close, { period_id })
  const { rows } = await owner.query(`delete from pgboss.job where name = $1 returning data`, [
    closePeriod.name,
  ])
  await clerk.work(closePeriod, rows[0].data)
  await primary.call(api.riskProfiles.update, {
    risk_profile_id,
    threats: [{ threat_id, likelihood: 1 }],
  })
  await risk.exclude(entity, open)
  const closed = await read(primary)
  expect(closed.overall).toEqual(before.overall)
  await primary.call(api.periods.open, { period_id, reason: 'An answer was wrong' })
  const reopened = await read(primary)
  expect(reopened).toEqual(await read(primary.at(forgetful)))
  expect(reopened.overall).not.toEqual(before.overall)
})
