import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { figuresOf, rounded } from '#domain/risks/risks.rules.ts'
import { RiskFixture } from '#server/risks/risk-fixture.testing.ts'
import { extremesOfItems, type Item, itemsOf } from '#server/risks/risk-oracle.testing.ts'
import { aPlayground, step, take } from '#server/risks/risk-steps.testing.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { aCompany, startTestServer } from '#server/testing/test-server.ts'
import { type RescoreWork, rescoreAnswers } from './rescore-answers.job.ts'

const here = await startTestServer()
let clerk: Clerk

beforeAll(async () => {
  clerk = await aClerk(here)
})

const shown = (value: number | null) => (value === null ? null : rounded(value))
const figures = (items: Item[]) => {
  const { risk, score } = figuresOf(items)
  return { risk: shown(risk), score: shown(score) }
}

/** With what averages hide. */
const figuresWith = (items: Item[]) => ({ ...figures(items), ...extremesOfItems(items) })

async function queued(): Promise<RescoreWork> {
  const { rows } = await here.owner.query<{ data: RescoreWork }>(
    `delete from pgboss.job where name = 'rescore-answers' returning data`,
  )
  return must(rows.at(-1)).data
}

test('after any changes, a preview names the figures that its rescore brings, and the ledgers agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 60 }), fc.nat(100), async (steps, value) => {
      const company = await aCompany(here, 'Home', [])
      const { organizationId, primary } = company
      const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
      const ground = await aPlayground(risk)
      for (const each of steps) await take(risk, ground, each)
      await risk.rows('update question_options set value = $2 where question_id = $1', [
        ground.questions[0],
        value,
      ])
      const path = { organization_id: organizationId }
      const before = await itemsOf(risk, ground.period)
      const preview = await primary.call(api.rescore.preview, path)
      await primary.call(api.rescore.apply, { ...path, job_id: preview.job_id })
      await clerk.work(rescoreAnswers, await queued())
      expect(await primary.call(api.rescore.show, path)).toMatchObject({
        answers: 0,
        last: { job: { state: 'done' } },
      })
      const after = await itemsOf(risk, ground.period)
      for (const { answer, ...now } of after) {
        if (!answer) continue
        const { weight, likelihood, impact } = now
        expect(answer).toMatchObject({ weight, likelihood, impact })
      }
      expect(preview.overall).toMatchObject({ now: figuresWith(before), after: figuresWith(after) })
      const [own, later] = [before, after].map(items => Map.groupBy(items, item => item.entity)) as [
        Map<number, Item[]>,
        Map<number, Item[]>,
      ]
      for (const { entity, now, after } of preview.entities) {
        const of = (items: Item[] = []) => ({ ...figures(items), above: extremesOfItems(items).above })
        expect(now).toEqual(of(own.get(entity.id)))
        expect(after).toEqual(of(later.get(entity.id)))
      }
      for (const { category, now, after: then } of preview.categories) {
        const of = (items: Item[]) =>
          figuresWith(items.filter(item => item.category === (category?.id ?? null)))
        expect([now, then]).toEqual([of(before), of(after)])
      }
      for (const { protocol, now, after: then } of preview.protocols) {
        const of = (items: Item[]) => figuresWith(items.filter(item => item.protocol === protocol.id))
        expect([now, then]).toEqual([of(before), of(after)])
      }
      const { data } = await primary.call(api.risks.entities, {})
      for (const row of data) {
        const { risk: living, score } = row
        expect({ risk: living, score }).toEqual(figures(later.get(row.entity?.id ?? 0) ?? []))
      }
      const [overall] = (await primary.call(api.risks.overall, {})).data
      expect(overall).toMatchObject(figures(after))
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)
