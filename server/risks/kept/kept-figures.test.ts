import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aCompany, startTestServer } from '#server/testing/test-server.ts'
import { RiskFixture } from '../risk-fixture.testing.ts'
import { aPlayground, take } from '../risk-steps.testing.ts'
import { describeEntities, further, type Ground, isFurther, takeFurther } from './further-steps.testing.ts'
import { anInstance } from './instances.testing.ts'

const here = await startTestServer()

let instances: FastifyInstance[]
let forgetful: FastifyInstance
beforeAll(async () => {
  instances = [here.app, await anInstance(here, { keeps: true })]
  forgetful = await anInstance(here, { keeps: false })
}, 60_000)

const risky = [
  ...(['answer', 'delete', 'exclude', 'lift', 'profile', 'no profile', 'leave', 'trash entity'] as const),
  ...([
    'restore entities',
    'edit question',
    'trash question',
    'rate',
    'threshold',
    'drop framework',
  ] as const),
]
const every = [...risky, ...further]
const seven = fc.nat({ max: 6 })
/** Every kind of change once, in some order, each to an entity and a question, with a number from 1 to 5. */
const changes = fc.tuple(
  fc.shuffledSubarray(every, { minLength: every.length }),
  fc.array(fc.tuple(seven, seven, fc.integer({ min: 1, max: 5 })), {
    minLength: every.length,
    maxLength: every.length,
  }),
)

/** Everything that is kept, as the person sees it. */
async function figuresFor(person: Person, { period, earlier, divisions, protocols, profiles }: Ground) {
  const organization_id = person.organizationId ?? 0
  const compared = { period_id: period, with: earlier }
  const inDivision = { filter: { division_id: divisions[0] } }
  const rated = { risk_profile_id: profiles[0]?.[0] ?? 0, threats: [], categories: [] }
  const tried = { protocol_id: protocols[0] ?? 0, profiles: [rated], threshold: 30 }
  return {
    dashboard: await person.call(api.dashboard.show, { organization_id }),
    entities: await person.call(api.dashboard.entities, { organization_id, sort: 'overdue|desc' }),
    overview: await person.call(api.periodOverviews.show, { period_id: period }),
    days: await person.call(api.periodOverviews.days, { period_id: period }),
    trends: await person.call(api.trends.ofOrganization, { organization_id }),
    topics: await person.call(api.questions.topics, {}),
    questions: await person.call(api.questions.list, { per_page: 100 }),
    headings: await person.call(api.questions.list, { topics: true, page: 2, per_page: 5 }),
    progress: await person.call(api.entities.list, {}),
    byGroup: await person.call(api.entities.list, { sort: 'group|desc,manager|asc', per_page: 2, page: 2 }),
    openTopics: await person.call(api.questions.topics, {
      filter: { status: 'open', completion_by: 'combined' },
    }),
    heatMap: await person.call(api.risks.heatMap, {}),
    heatMapOfDivision: await person.call(api.risks.heatMap, inDivision),
    byEntity: await person.call(api.risks.entities, {}),
    top: await person.call(api.risks.top, {}),
    matrix: await person.call(api.risks.matrix, {}),
    compared: await person.call(api.comparisons.show, compared),
    comparedEntities: await person.call(api.comparisons.rows, { ...compared, by: 'entity' }),
    comparedTopics: await person.call(api.comparisons.rows, { ...compared, by: 'topic' }),
    moved: await person.call(api.comparisons.answers, compared),
    rescore: await person.call(api.rescore.show, { organization_id }),
    // A framework that was dropped has none.
    whatIf: await person.call(api.whatIf.figures, tried).catch(() => null),
  }
}

/** Two statements add entities up: one by framework first, for their thresholds. */
function expectSameEntities({ byEntity, comparedEntities }: Awaited<ReturnType<typeof figuresFor>>): void {
  const shown = new Map(byEntity.data.map(({ entity, ...row }) => [entity?.id, row]))
  for (const { part, risk, exposure, coverage } of comparedEntities.data.filter(({ part }) =>
    shown.has(part.id),
  ))
    expect({ risk: risk.now, exposure: exposure.now, coverage: coverage.now }).toEqual({
      risk: shown.get(part.id)?.risk,
      exposure: shown.get(part.id)?.exposure,
      coverage: shown.get(part.id)?.coverage,
    })
}

test('figures that two instances keep follow every change at once, for the company and for a division', async () => {
  await fc.assert(
    fc.asyncProperty(changes, async ([kinds, numbers]) => {
      const { organizationId, primary, admin, employee } = await aCompany(here, 'Home', [
        'divisions',
        'acceptance',
        'collaboration',
      ])
      const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
      const playground = await aPlayground(risk)
      const [one = 0, two = 0, three = 0] = playground.entities
      const divisions = [await risk.division('East', [one]), await risk.division('West', [two, three])]
      await risk.join(divisions[0] ?? 0, admin.userId)
      const earlier = await risk.period('Before', { current: false })
      const ground = { ...playground, divisions, earlier, employeeId: employee.userId }
      await describeEntities(risk, ground)
      for (const entity of ground.entities)
        for (const question of ground.questions) await risk.answer(ground.period, entity, question, 33)
      await risk.rows(
        `insert into assignments (organization_id, type, user_id, entity_id, protocol_id, question_id, assessment_period_id, created_by)
         select $1, 'collaboration', $4, ep.entity_id, q.protocol_id, q.id, $3, $4
         from entity_protocols ep join questions q on q.protocol_id = ep.protocol_id where ep.organization_id = $1 and q.id = any($2::bigint[])`,
        [organizationId, ground.questions, ground.period, employee.userId],
      )
      for (const [index, what] of kinds.entries()) {
        const [one = 0, two = 0, number = 1] = numbers[index] ?? []
        if (isFurther(what)) await takeFurther(risk, ground, [what, one, two, number])
        else
          await take(risk, ground, [
            what === 'answer' ? { what, score: number > 2 ? 100 : null } : { what },
            one,
            two,
            number,
          ])
        const plan = await employee.at(forgetful).call(api.todaysPlan.show, {})
        for (const instance of instances)
          expect(await employee.at(instance).call(api.todaysPlan.show, {}), what).toEqual(plan)
        for (const person of [primary, admin]) {
          const expected = await figuresFor(person.at(forgetful), ground)
          expectSameEntities(expected)
          // The second one asks seldom, and keeps figures that are older.
          for (const instance of instances.slice(0, index % 4 === 3 ? 2 : 1))
            expect(await figuresFor(person.at(instance), ground), `${what} ${numbers[index]}`).toEqual(
              expected,
            )
        }
      }
      const [stamps] = await risk.rows<{ rows: number }>(
        `select count(*)::int as rows from figure_stamps where organization_id = $1`,
        [organizationId],
      )
      expect(stamps?.rows).toBeLessThan(60)
    }),
    { numRuns: 1, endOnFailure: true },
  )
}, 240_000)
