import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { figuresOf, rounded } from '#domain/risks/risks.rules.ts'

import type { Person } from '#server/testing/test-person.ts'
import { aCompany, startTestServer } from '#server/testing/test-server.ts'
import { RiskFixture } from '../risk-fixture.testing.ts'
import { type Item, itemsOf } from '../risk-oracle.testing.ts'
import { aPlayground, step, take } from '../risk-steps.testing.ts'

const here = await startTestServer()

/** The cells of entity and threat, from the items that each is made of. */
const cellsOf = (items: Item[]) =>
  [...Map.groupBy(items, item => `${item.entity} ${item.threat ?? 0}`)]
    .flatMap(([cell, own]) => {
      const { risk } = figuresOf(own)
      const answered = own.filter(item => item.answer !== null).length
      const threshold = Math.min(...own.map(item => item.threshold))
      return risk === null ? [] : [{ cell, risk: rounded(risk), answered, in_scope: own.length, threshold }]
    })
    .sort((a, b) => b.risk - a.risk || (a.cell < b.cell ? -1 : 1))

async function readCells(person: Person) {
  const { data } = await person.call(api.risks.top, { per_page: 100 })
  return data
    .map(({ entity, threat, risk, answered, in_scope, threshold }) => ({
      cell: `${entity.id} ${threat?.id ?? 0}`,
      risk,
      answered,
      in_scope,
      threshold,
    }))
    .sort((a, b) => b.risk - a.risk || (a.cell < b.cell ? -1 : 1))
}

/** The questions in scope of each entity, and those answered. */
const progressOf = (items: Item[]) =>
  [...Map.groupBy(items, ({ entity }) => entity)]
    .map(([entity, own]) => ({
      entity,
      in_scope: own.length,
      answered: own.filter(item => item.answer !== null).length,
    }))
    .sort((a, b) => a.entity - b.entity)

async function readProgress(person: Person) {
  const { data } = await person.call(api.entities.list, { per_page: 100 })
  const shown = data.map(({ id, question_meta: { topics } }) => ({
    entity: id,
    in_scope: topics.reduce((sum, { total }) => sum + total, 0),
    answered: topics.reduce((sum, { answered }) => sum + answered, 0),
  }))
  return shown.filter(({ in_scope }) => in_scope > 0).sort((a, b) => a.entity - b.entity)
}

test('cells and answers by topic that are kept follow every change at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), async steps => {
      const { organizationId, primary } = await aCompany(here, 'Home', [])
      const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
      const ground = await aPlayground(risk)
      for (const entity of ground.entities)
        for (const question of ground.questions) await risk.answer(ground.period, entity, question, 33)
      for (const each of steps) {
        await take(risk, ground, each)
        const items = await itemsOf(risk, ground.period)
        expect(await readCells(primary), JSON.stringify(each)).toEqual(cellsOf(items))
        expect(await readProgress(primary), JSON.stringify(each)).toEqual(progressOf(items))
      }
      const stamps = await risk.rows(
        `select count(*)::int as rows from cell_stamps where organization_id = $1 group by entity_id`,
        [organizationId],
      )
      for (const { rows } of stamps as { rows: number }[]) expect(rows).toBeLessThan(20)
    }),
    { numRuns: 6, endOnFailure: true },
  )
}, 120_000)
