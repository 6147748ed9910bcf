import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawRecipe } from '#domain/reports/builder/recipe.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { made } from './reports.testing.ts'

const here = await startTestServer()
let fixture: Fixture
let clerk: Clerk
/** Three assessments, none of them closed, the one of the fixture the first. */
let periods: number[]

beforeAll(async () => {
  clerk = await aClerk(here)
  fixture = await aFixture(here, here.company)
  await answer(fixture.periodId, 0)
  await began(fixture.periodId, 400)
  const spring = await aPeriod('Spring')
  await answer(spring, 1)
  await began(spring, 300)
  const fall = await aPeriod('Fall')
  await answer(fall, 2)
  periods = [fixture.periodId, spring, fall]
})

/** Only a current assessment can be answered. */
async function aPeriod(name: string): Promise<number> {
  const { rows } = await here.owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, $2, current_date - 50, current_date + 50) returning id::int`,
    [here.company.organizationId, name],
  )
  return must(rows[0]).id
}

const began = (periodId: number, daysAgo: number) =>
  here.owner.query(
    `update assessment_periods set start_date = current_date - $2::int, end_date = current_date - $2::int + 50
     where id = $1`,
    [periodId, daysAgo],
  )

const answer = (assessment_period_id: number, option: number) =>
  here.primary.call(api.answers.giveMany, {
    question_id: must(fixture.questions[0]).id,
    answers: fixture.entityIds.map(entity_id => ({
      entity_id,
      assessment_period_id,
      question_option_id: must(must(fixture.questions[0]).optionIds[option]),
      control: 'Some',
    })),
  })

async function built(person: Person, recipe: Partial<RawRecipe>) {
  const { id } = await person.call(api.reportTemplates.create, {
    name: 'Side by side',
    recipe: { sections: [{ key: 'a', kind: 'side-by-side' }], ...recipe },
  })
  return made({ here, clerk }, person, { template_id: id })
}

test.each(['primary', 'admin'] as const)('each assessment has the figures that %s sees of it', async role => {
  const person = here[role]
  const { document } = await built(person, { scope: { period_ids: periods.toReversed() } })
  const tables = must(document.sections[0]).blocks.filter(block => block.type === 'table')
  expect(must(tables[0]).columns.map(({ heading }) => heading)).toEqual([
    'Framework',
    `${here.company.mark} Period`,
    'Spring',
    'Fall',
  ])
  const figures = []
  for (const assessment_period_id of periods) {
    const { data } = await person.call(api.risks.overall, { filter: { assessment_period_id } })
    figures.push(must(data[0]))
  }
  const shown = tables.map(({ rows }) =>
    must(rows.at(-1))
      .slice(1)
      .map(cell => (typeof cell === 'string' ? null : cell.value)),
  )
  expect(shown).toEqual([
    figures.map(({ risk }) => risk),
    figures.map(({ score }) => score),
    figures.map(({ coverage }) => coverage),
  ])
  expect(new Set(shown[1]).size).toBe(3)
})

test('trends and changes follow the assessments that are named', async () => {
  const [, spring] = periods
  const { document } = await built(here.primary, {
    sections: [
      { key: 'a', kind: 'trend' },
      { key: 'b', kind: 'hipaa-change' },
    ],
    scope: { period_ids: [must(spring)] },
  })
  const [trend, change] = document.sections.map(section => JSON.stringify(section))
  expect(trend).toContain('Spring')
  expect(trend).not.toContain(`${here.company.mark} Period`)
  expect(change).toContain('Compared with Spring')
})

test('an assessment is compared with the closed ones before if none is named', async () => {
  const { document } = await built(here.primary, {})
  expect(JSON.stringify(document.sections[0])).toContain('There is no other assessment to compare with.')
})

test('no assessment of another company, and no more than six, are named', async () => {
  const named = async (period_ids: number[]) =>
    (
      await here.primary.ask(api.reportTemplates.create, {
        name: 'Side by side',
        recipe: { sections: [], scope: { period_ids } },
      })
    ).statusCode
  const { rows } = await here.owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'Theirs', current_date - 900, current_date - 800) returning id::int`,
    [here.other.organizationId],
  )
  expect(await named([must(rows[0]).id])).toBe(422)
  expect(await named(Array.from({ length: 7 }, () => fixture.periodId))).toBe(422)
  expect(await named(periods)).toBe(201)
})
