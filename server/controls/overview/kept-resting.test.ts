import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { dayIn } from '#domain/platform/days.ts'
import { RiskFixture } from '#server/risks/risk-fixture.testing.ts'
import { aPlayground, step, take } from '#server/risks/risk-steps.testing.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aCompany, startTestServer } from '#server/testing/test-server.ts'
import { type RestingItem, restingItems } from './resting-oracle.testing.ts'

const here = await startTestServer()
const today = dayIn('UTC')

/** Changes of controls and of answers, beside the steps of all playgrounds. */
const ownStep = fc.record({
  what: fc.constantFrom(
    'link',
    'unlink',
    'fail',
    'pass',
    'name',
    'name other',
    'name none',
    'reword',
    'does not apply',
  ),
  entity: fc.nat({ max: 2 }),
  question: fc.nat({ max: 7 }),
})
type OwnStep = typeof ownStep extends fc.Arbitrary<infer Each> ? Each : never

interface Ground {
  risk: RiskFixture
  primary: Person
  entities: readonly number[]
  questions: readonly number[]
  period: number
  control: number
  other: number
}

async function takeOwn(ground: Ground, { what, ...at }: OwnStep): Promise<void> {
  const { risk, primary, control, other } = ground
  const question = ground.questions[at.question] ?? 0
  const item = [ground.entities[at.entity], question]
  const change = (columns: string, values: unknown[] = []) =>
    risk.rows(`update answers set updated_at = now(), ${columns} where entity_id = $1 and question_id = $2`, [
      ...item,
      ...values,
    ])
  if (what === 'link')
    await risk.rows(
      `insert into control_questions select $1, $2, protocol_id, id from questions where id = $3 on conflict do nothing`,
      [risk.organizationId, control, question],
    )
  if (what === 'unlink')
    await risk.rows(`delete from control_questions where control_id = $1 and question_id = $2`, [
      control,
      question,
    ])
  if (what === 'fail' || what === 'pass')
    await primary.call(api.controlTests.create, {
      control_id: control,
      tested_on: today,
      result: what === 'fail' ? 'partly' : 'effective',
    })
  if (what === 'name') await change('control_ids = array[$3::bigint]', [control])
  if (what === 'name other') await change('control_ids = array[$3::bigint]', [other])
  if (what === 'name none') await change(`control_ids = '{}'`)
  if (what === 'reword') await change(`control = control || '.'`)
  if (what === 'does not apply')
    await change('not_applicable = true, score = null, question_option_id = null')
}

function figuresOf(items: readonly RestingItem[]) {
  const answers = items.filter(({ answer_id }) => answer_id !== null)
  const scored = answers.filter(({ score }) => score !== null)
  const weight = scored.reduce((sum, each) => sum + (each.weight ?? 0), 0)
  const weighted = scored.reduce((sum, each) => sum + (each.weight ?? 0) * (each.score ?? 0), 0)
  return {
    items: items.length,
    answered: answers.length,
    named: answers.filter(({ is_named }) => is_named).length,
    score: weight === 0 ? null : Math.round((10 * weighted) / weight) / 10,
    again: answers.filter(({ again }) => again).length,
  }
}

const byEntity = (items: readonly RestingItem[]) =>
  [...Map.groupBy(items, ({ entity_id }) => entity_id)].map(([id, own]) => ({ id, ...figuresOf(own) }))

type Filter = { again?: boolean; below_full?: true; entity_id?: number }

/** The ids of all answers of a list, read page after page. */
async function listed({ primary, control }: Ground, filter: Filter, sort: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const found = await primary.call(api.controlOverview.answers, {
      ...{ control_id: control, filter, page, per_page: 3 },
      sort: sort as 'entity|asc',
    })
    ids.push(...found.data.map(({ id }) => id))
    if (page >= found.last_page) {
      expect(ids, sort).toHaveLength(found.total)
      return ids
    }
  }
}

const nothingLast = (a: RestingItem, b: RestingItem, sign: number) =>
  a.score === null || b.score === null
    ? Number(a.score === null) - Number(b.score === null)
    : sign * (a.score - b.score)
const byId = (a: RestingItem, b: RestingItem) => (a.answer_id ?? 0) - (b.answer_id ?? 0)

/** The figures, and their items. */
async function holdFigures({ risk, primary, control, period }: Ground): Promise<RestingItem[]> {
  const items = await restingItems(risk, period, control)
  const notApplicable = items.filter(({ not_applicable }) => not_applicable).length
  const overview = await primary.call(api.controlOverview.show, { control_id: control })
  expect(overview).toMatchObject({ ...figuresOf(items), not_applicable: notApplicable })
  const { data } = await primary.call(api.controlOverview.entities, { control_id: control })
  expect(data.map(({ name: _, ...figures }) => figures)).toEqual(byEntity(items))
  return items
}

async function holdLists(ground: Ground, items: readonly RestingItem[]): Promise<void> {
  const answers = items.filter(({ answer_id }) => answer_id !== null)
  const ids = (found: readonly RestingItem[]) => found.map(({ answer_id }) => answer_id)
  const [entity_id = 0] = ground.entities
  expect(await listed(ground, {}, 'entity|asc')).toEqual(ids(answers))
  expect(await listed(ground, {}, 'id|desc')).toEqual(ids(answers.toSorted((a, b) => byId(b, a))))
  expect(await listed(ground, { again: true }, 'entity|asc')).toEqual(
    ids(answers.filter(({ again }) => again)),
  )
  expect(await listed(ground, { again: false, entity_id }, 'entity|asc')).toEqual(
    ids(answers.filter(each => !each.again && each.entity_id === entity_id)),
  )
  expect(await listed(ground, {}, 'score|desc')).toEqual(
    ids(answers.toSorted((a, b) => nothingLast(a, b, -1) || byId(a, b))),
  )
  const below = answers.filter(({ score }) => score !== null && score < 100)
  expect(await listed(ground, { below_full: true }, 'score|asc,entity|asc')).toEqual(
    ids(below.toSorted((a, b) => nothingLast(a, b, 1))),
  )
}

test('what rests on a control follows every change at once, and its lists are those of its figures', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 2, arbitrary: step }, { weight: 3, arbitrary: ownStep }), {
        minLength: 8,
        maxLength: 20,
      }),
      async steps => {
        const { organizationId, primary } = await aCompany(here, 'Home', ['controls'])
        const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
        const ground = await aPlayground(risk)
        const aControl = async (name: string) =>
          (await primary.call(api.controls.create, { name, status: 'Active' })).id
        const own = {
          ...ground,
          risk,
          primary,
          control: await aControl('Badges'),
          other: await aControl('Keys'),
        }
        for (const [question] of ground.questions.entries())
          await takeOwn(own, { what: 'link', entity: 0, question })
        for (const entity of ground.entities)
          for (const question of ground.questions.slice(0, 5))
            await risk.answer(ground.period, entity, question, 33)
        for (const each of steps) {
          await (Array.isArray(each) ? take(risk, ground, each) : takeOwn(own, each))
          await holdFigures(own)
        }
        await holdLists(own, await holdFigures(own))
      },
    ),
    { numRuns: 4, endOnFailure: true },
  )
}, 120_000)
