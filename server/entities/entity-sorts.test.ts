import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Entity } from '#domain/entities/entities.contract.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, manager, employee } = here
let fixture: Fixture

/** The first entity is answered worst, the third not at all; in the fourth, all that is answered is excluded. */
beforeAll(async () => {
  fixture = await aFixture(here, here.company, { entities: 4 })
  await answer({ question: 0, entity: 0, option: -1 })
  await answer({ question: 1, entity: 0, option: -1 })
  await answer({ question: 0, entity: 1, option: 0 })
  await answer({ question: 3, entity: 3, option: 1 })
  await answer({ question: 4, entity: 3, option: 1 })
  for (const [question, entity] of [
    [2, 1],
    [5, 1],
    [1, 3],
    [2, 3],
  ] as const)
    await anAssignment(here, {
      company: here.company,
      fixture,
      userId: employee.userId,
      questionId: fixture.questions[question]?.id ?? 0,
      entityId: fixture.entityIds[entity] ?? 0,
    })
  await exclude(0, 0)
  for (const question of [1, 3, 4]) await exclude(3, question)
  const group = await primary.call(api.groups.create, { name: 'Clinics' })
  await primary.call(api.entities.update, { entity_id: fixture.entityIds[2] ?? 0, group_id: group.id })
})

async function answer({ question, entity, option }: { question: number; entity: number; option: number }) {
  const { id = 0, optionIds = [] } = fixture.questions[question] ?? {}
  const given = {
    entity_id: fixture.entityIds[entity] ?? 0,
    assessment_period_id: fixture.periodId,
    question_option_id: optionIds.at(option) ?? 0,
    control: 'Checked',
  }
  await primary.call(api.answers.giveMany, { question_id: id, answers: [given] })
}

async function exclude(entity: number, question: number) {
  await here.owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     values ($1, $2, $3, $4, $5)`,
    [
      here.company.organizationId,
      fixture.entityIds[entity],
      fixture.protocolId,
      fixture.questions[question]?.id,
      primary.userId,
    ],
  )
}

/** Returns the positions of the fixture's entities in this order. */
async function order(sort: string, person: Person = primary): Promise<number[]> {
  const { data } = await person.call(api.entities.list, { sort })
  return data.map(({ id }) => fixture.entityIds.indexOf(id))
}

test('by risk and score, and those without one last in both directions', async () => {
  expect(await order('risk|desc')).toEqual([0, 1, 2, 3])
  expect(await order('risk|asc')).toEqual([1, 0, 2, 3])
  expect(await order('score|desc')).toEqual([1, 0, 2, 3])
  expect(await order('score|asc')).toEqual([0, 1, 2, 3])
})

test('by the figures that the list shows, across its pages', async () => {
  expect(await order('assigned|desc,name|desc')).toEqual([1, 3, 2, 0])
  for (const [sort, figureOf] of Object.entries(shown)) {
    const pages = [1, 2].map(page => primary.call(api.entities.list, { sort, per_page: 2, page }))
    const figures = (await Promise.all(pages)).flatMap(page => page.data.map(figureOf))
    expect(new Set(figures).size).toBeGreaterThan(1)
    expect(figures, sort).toEqual(figures.toSorted((one, other) => one - other))
  }
})

const shown: Record<string, (entity: Entity) => number> = {
  'completion|asc': ({ question_meta: meta }) => meta.answeredQuestions / meta.requireAnswer,
  'needs_answer|asc': ({ question_meta: meta }) => meta.needsAnswer,
  'assigned|asc': ({ question_meta: meta }) => meta.assignedQuestions,
}

test('by manager and group, and those without one last', async () => {
  expect((await order('manager|asc'))[0]).toBe(0)
  expect((await order('manager|desc'))[0]).toBe(0)
  expect((await order('group|desc'))[0]).toBe(2)
})

test('by what the person sees: nobody learns the order of risks who may not see them', async () => {
  for (const person of [manager, employee])
    for (const sort of ['risk', 'score|desc', 'name|asc,risk|desc'])
      await expect(person.call(api.entities.list, { sort })).rejects.toMatchObject({ status: 422 })
})

test('by progress, for a manager who is also asked about entities of others', async () => {
  await anAssignment(here, {
    company: here.company,
    fixture,
    userId: manager.userId,
    questionId: fixture.questions[3]?.id ?? 0,
    entityId: fixture.entityIds[3] ?? 0,
  })
  const { data } = await manager.call(api.entities.list, { sort: 'needs_answer|asc' })
  expect(data.map(({ id }) => fixture.entityIds.indexOf(id))).toEqual([3, 0])
  const [asked, own] = data.map(each => each.question_meta.needsAnswer)
  expect(asked).toBe(0)
  expect(own).toBeGreaterThan(0)
})

test('by risk in a period without answers, where nothing has one', async () => {
  const { rows } = await here.owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'Before', current_date - 400, current_date - 300) returning id::int`,
    [here.company.organizationId],
  )
  const { data } = await primary.call(api.entities.list, {
    sort: 'risk|desc,name|desc',
    filter: { assessment_period_id: rows[0].id },
  })
  expect(data.map(({ name }) => name)).toEqual([
    'Home Entity 4',
    'Home Entity 3',
    'Home Entity 2',
    'Home Entity 1',
  ])
})
