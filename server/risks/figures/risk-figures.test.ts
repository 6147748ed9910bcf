import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { FigureAnswer, RiskFigure } from '#domain/risks/risk-figures.contract.ts'
import type { RiskRow } from '#domain/risks/risks.contract.ts'
import { rounded } from '#domain/risks/risks.rules.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aCompany, startTestServer } from '#server/testing/test-server.ts'
import { closePeriod } from '../../periods/closing/close-period.job.ts'
import { RiskFixture } from '../risk-fixture.testing.ts'
import { aPlayground, step, take } from '../risk-steps.testing.ts'

const here = await startTestServer()

type Filter = NonNullable<RawInputOf<typeof api.riskFigures.show>['filter']>

/** A figure as it is explained: with the rows of all of its pages. */
async function explained(person: Person, filter: Filter, entityId?: number) {
  const rows: FigureAnswer[] = []
  let total = 1
  for (let page = 1; rows.length < total; page++) {
    const paging = { filter, page, per_page: 5 }
    const found = entityId
      ? await person.call(api.riskFigures.answersOfEntity, { entity_id: entityId, ...paging })
      : await person.call(api.riskFigures.answers, paging)
    rows.push(...found.data)
    total = found.total
    if (found.data.length === 0) break
  }
  const figure = entityId
    ? await person.call(api.riskFigures.showOfEntity, { entity_id: entityId, filter })
    : await person.call(api.riskFigures.show, { filter })
  return { figure, rows, total }
}

const sum = (rows: FigureAnswer[], of: (row: FigureAnswer) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

/** Recomputes a figure from its rows as an auditor would, and holds the sums and counts against them. */
function demandRecomputed({ figure, rows, total }: Awaited<ReturnType<typeof explained>>) {
  const rated = rows.filter(row => row.residual !== null)
  const weights = sum(rated, row => row.weight)
  const risk = weights > 0 ? sum(rated, row => row.weight * (row.residual ?? 0)) / weights : null
  const allWeights = sum(rows, row => row.weight)
  const score = allWeights > 0 ? sum(rows, row => row.weight * row.score) / allWeights : null
  const exposed = sum(rated, row => row.weight * (row.residual ?? 0)) + figure.sums.open_risk
  const exposure =
    weights + figure.sums.open_weight > 0 ? exposed / (weights + figure.sums.open_weight) : null
  const shown = (value: number | null) => (value === null ? null : rounded(value))
  expect({ risk: figure.risk, score: figure.score, exposure: figure.exposure }).toEqual({
    risk: shown(risk),
    score: shown(score),
    exposure: shown(exposure),
  })
  for (const { likelihood, impact, inherent, residual, score: put } of rated) {
    expect(inherent).toBe((likelihood ?? 0) * (impact ?? 0) * 4)
    expect(residual).toBe(rounded((inherent ?? 0) * (1 - put / 100)))
  }
  expect(new Set(rows.map(row => row.id)).size).toBe(rows.length)
  expect(total).toBe(rows.length)
  expect(figure.answered).toBe(rows.length + figure.left_out.not_applicable)
  expect(figure.in_scope).toBe(figure.answered + figure.left_out.unanswered)
  expect(figure.left_out.unrated).toBe(rows.length - rated.length)
  const shares = rows.map(row => row.share ?? -1)
  expect(shares).toEqual(shares.toSorted((a, b) => b - a))
}

const facts = ({ risk, score, exposure, coverage, threshold, in_scope, answered }: RiskFigure | RiskRow) => ({
  risk,
  score,
  exposure,
  coverage,
  threshold,
  in_scope,
  answered,
})

const hidden = ({ worst, above, spread }: RiskFigure | RiskRow) => ({ worst, above, spread })

const idOf = (named: { id: number } | null | undefined) => named?.id ?? 0

/** Every figure of the risk calls, each with its explanation. */
async function demandExplained(person: Person, period: Filter) {
  const filter = { filter: period }
  const overall = (await person.call(api.risks.overall, filter)).data
  const threats = (await person.call(api.risks.threats, filter)).data
  const categories = (await person.call(api.risks.categories, filter)).data
  const heatMap = (await person.call(api.risks.heatMap, filter)).data
  const finest = (await person.call(api.risks.categoriesEntityThreat, { ...filter, per_page: 100 })).data
  const entities = (await person.call(api.risks.entities, { ...filter, per_page: 100 })).data
  const pairs = (await person.call(api.risks.threatsEntity, { ...filter, per_page: 100 })).data
  for (const row of [...overall, ...threats, ...categories, ...heatMap, ...finest, ...entities, ...pairs]) {
    const found = await explained(
      person,
      {
        ...period,
        ...(row.threat !== undefined && { threat_id: idOf(row.threat) }),
        ...(row.category !== undefined && { category_id: idOf(row.category) }),
      },
      row.entity?.id,
    )
    expect(facts(found.figure)).toEqual(facts(row))
    if (!row.entity) expect(hidden(found.figure)).toEqual(hidden(row))
    demandRecomputed(found)
    const names = [found.figure.threat, found.figure.category, found.figure.entity]
    expect(names).toEqual([row.threat ?? null, row.category ?? null, row.entity ?? null])
  }
  const top = (await person.call(api.risks.top, { ...filter, per_page: 100 })).data
  for (const row of top) {
    const found = await explained(person, { ...period, threat_id: idOf(row.threat) }, row.entity.id)
    expect(found.figure).toMatchObject({ risk: row.risk, threshold: row.threshold, in_scope: row.in_scope })
    demandRecomputed(found)
  }
  for (const entity of entities) {
    const id = idOf(entity.entity)
    const { assessment_period_id } = period
    const overview = await person.call(api.entityOverviews.show, {
      entity_id: id,
      ...(assessment_period_id && { assessment_period_id }),
    })
    expect(overview.above).toBe(entity.above)
    for (const framework of overview.frameworks) {
      const found = await explained(person, { ...period, protocol_id: framework.id }, id)
      expect(found.figure.risk).toBe(framework.risk)
      expect(found.figure.left_out.excluded).toBe(framework.excluded)
      demandRecomputed(found)
      for (const topic of framework.topics) {
        const ofTopic = await explained(person, { ...period, topic_id: topic.id }, id)
        expect(ofTopic.figure.risk).toBe(topic.risk)
        demandRecomputed(ofTopic)
      }
    }
  }
}

/** By framework and division: a figure of the risk calls under the same filter. */
async function demandFiltered(person: Person, filters: Filter[]) {
  for (const filter of filters) {
    const [row] = (await person.call(api.risks.overall, { filter })).data
    if (!row) throw new Error('There is always one row.')
    const found = await explained(person, filter)
    expect(facts(found.figure)).toEqual(facts(row))
    expect(hidden(found.figure)).toEqual(hidden(row))
    demandRecomputed(found)
  }
}

test('the rows behind every figure add up to it, for the company and for a division', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 60 }), async steps => {
      const { organizationId, primary, admin } = await aCompany(here, 'Home', ['divisions'])
      const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
      const ground = await aPlayground(risk)
      const [first = 0, second = 0] = ground.entities
      const division = await risk.division('Some', [first, second])
      await risk.join(division, admin.userId)
      const foreign = await risk.division('Others', ground.entities)
      for (const each of steps) await take(risk, ground, each)
      for (const person of [primary, admin]) {
        await demandExplained(person, {})
        const frameworks = ground.protocols.map(protocol_id => ({ protocol_id }))
        await demandFiltered(person, [...frameworks, { division_id: division }])
      }
      const [ofDivision, ofAdmin] = await Promise.all([
        primary.call(api.risks.overall, { filter: { division_id: division } }),
        admin.call(api.risks.overall, {}),
      ])
      expect(ofDivision).toEqual(ofAdmin)
      const elsewhere = { filter: { division_id: foreign } }
      for (const route of [api.risks.overall, api.risks.top, api.risks.matrix, api.riskFigures.show])
        await expect(admin.call(route, elsewhere)).rejects.toMatchObject({ status: 404 })
    }),
    { numRuns: 3, endOnFailure: true },
  )
}, 180_000)

test('a closed assessment explains its figures as it closed', async () => {
  const { organizationId, primary } = await aCompany(here, 'Closed', ['divisions'])
  const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
  const ground = await aPlayground(risk)
  const [entity = 0, other = 0] = ground.entities
  const [first = 0, second = 0, third = 0] = ground.questions
  await risk.answer(ground.period, entity, first, 25)
  await risk.answer(ground.period, entity, second, 0)
  await risk.answer(ground.period, other, second, 33)
  await risk.answer(ground.period, other, third, null)
  await risk.exclude(other, first)
  // Its answer stays, and no longer counts.
  await risk.exclude(other, second)
  const filter = { assessment_period_id: ground.period }
  const before = await explained(primary, filter)
  await primary.call(api.periods.close, { period_id: ground.period })
  const { rows } = await here.owner.query(`delete from pgboss.job where name = $1 returning data`, [
    closePeriod.name,
  ])
  const clerk = await aClerk(here)
  for (const { data } of rows) await clerk.work(closePeriod, data)
  await risk.rows(`update questions set weight = 5, question = 'Is it still so?' where id = $1`, [second])
  await risk.rows(`update threats set name = name || ' anew' where id = $1`, [ground.threats[0]])
  await risk.rows(`delete from entity_question_exclusions where organization_id = $1`, [organizationId])
  await risk.rows(`update entities set deleted_at = now() where id = $1`, [other])
  expect(await explained(primary, filter)).toEqual(before)
  expect(before.figure.left_out).toEqual({ not_applicable: 1, unanswered: 19, excluded: 2, unrated: 0 })
  await demandExplained(primary, filter)
})

test('a manager has the figures of their entities explained, and others do not', async () => {
  const { manager, employee, primary, stranger, company } = here
  const risk = new RiskFixture(here, { organizationId: company.organizationId, userId: primary.userId })
  const ground = await aPlayground(risk)
  const [own = 0, other = 0] = ground.entities
  await risk.rows(`update entities set manager_id = $1 where id = $2`, [manager.userId, own])
  await risk.answer(ground.period, own, ground.questions[0] ?? 0, 33)
  const ofManager = await explained(manager, {}, own)
  demandRecomputed(ofManager)
  expect(ofManager).toEqual(await explained(primary, {}, own))
  expect(ofManager.rows).toHaveLength(1)
  expect(ofManager.rows[0]).toMatchObject({
    entity: { id: own, name: 'E1' },
    score: 33,
    option: 'So',
    share: 100,
  })
  const calls = [api.riskFigures.showOfEntity, api.riskFigures.answersOfEntity]
  for (const route of calls) {
    await expect(manager.call(route, { entity_id: other })).rejects.toMatchObject({ status: 404 })
    await expect(employee.call(route, { entity_id: own })).rejects.toMatchObject({ status: 403 })
    await expect(stranger.call(route, { entity_id: own })).rejects.toMatchObject({ status: 404 })
  }
  await expect(manager.call(api.riskFigures.show, {})).rejects.toMatchObject({ status: 403 })
  for (const filter of [
    { threat_id: 99_999_999 },
    { protocol_id: 99_999_999 },
    { division_id: 99_999_999 },
  ]) {
    await expect(primary.call(api.riskFigures.show, { filter })).rejects.toMatchObject({ status: 404 })
    await expect(primary.call(api.riskFigures.answers, { filter })).rejects.toMatchObject({ status: 404 })
  }
  for (const query of ['filter[threat_id]=-1', 'filter[entity_id]=1', 'per_page=0', 'filter[topic_id]=x']) {
    const response = await primary.send('GET', `/api/v1/risks/figure/answers?${query}`, null)
    expect(response.statusCode, query).toBe(422)
  }
})
