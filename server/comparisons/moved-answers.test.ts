import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { RiskFixture } from '#server/risks/risk-fixture.testing.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, company } = here
const risk = new RiskFixture(here, { organizationId: company.organizationId, userId: primary.userId })

let before_id: number
let period_id: number
let north: number
/** A question with a threat and a category, and one without either. */
let rated: number
let bare: number

beforeAll(async () => {
  const protocol = await risk.framework('House rules')
  const profile = await risk.profile(protocol)
  rated = await risk.question(protocol, {
    threat: await risk.threat('Fire'),
    category: await risk.category('Data'),
  })
  bare = await risk.question(protocol, {})
  const entities = [await risk.entity('North'), await risk.entity('South')]
  north = entities[0] ?? 0
  before_id = await risk.period('Earlier', { current: false })
  period_id = await risk.period('Now')
  for (const entity of entities) {
    await risk.use(entity, protocol, profile)
    for (const question of [rated, bare]) {
      await risk.answer(before_id, entity, question, 100)
      await risk.answer(period_id, entity, question, 50)
    }
  }
})

const moved = async (filter: object) =>
  (await primary.call(api.comparisons.answers, { period_id, filter })).data

test('moved answers are those of a division that the person has; no other one is known, nor who belongs to it', async () => {
  const own = await risk.division('Own', [north])
  const theirs = await risk.division('Theirs', [north])
  await risk.join(own, admin.userId)
  const asked = async (who: Person, division_id: number, of = period_id) =>
    (await who.ask(api.comparisons.answers, { period_id: of, filter: { division_id } })).statusCode
  const ofNorth = await moved({ entity_id: north })
  expect(ofNorth).toHaveLength(2)
  expect(await moved({ division_id: theirs })).toEqual(ofNorth)
  expect(await asked(admin, own)).toBe(200)
  expect(await asked(admin, theirs)).toBe(404)
  expect(await asked(primary, 99_999)).toBe(404)
  // There is nothing to compare the first assessment with.
  expect(await asked(admin, theirs, before_id)).toBe(404)
})

test.each(['threat_id', 'category_id'])('those of questions without one have 0 as their %s', async key => {
  const all = await moved({})
  expect(all).toHaveLength(4)
  expect(await moved({ [key]: 0 })).toEqual(all.filter(each => each.question.id === bare))
})
