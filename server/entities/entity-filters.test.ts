import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, employee } = here
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

const entityOf = (index: number) => fixture.entityIds[index] ?? 0
const questionOf = (index: number) => fixture.questions[index]?.id ?? 0

/** Returns the indexes of the fixture's entities in a list. */
async function matches(input: RawInputOf<typeof api.entities.list>, who = primary): Promise<number[]> {
  const { data } = await who.call(api.entities.list, { per_page: 100, ...input })
  return fixture.entityIds.flatMap((id, index) => (data.some(entity => entity.id === id) ? [index] : []))
}

test('by framework, group, tag, division and manager', async () => {
  const group = await primary.call(api.groups.create, { name: 'North' })
  await primary.call(api.entities.update, { entity_id: entityOf(2), group_id: group.id })
  const { tags } = await primary.call(api.entities.setTags, { entity_id: entityOf(1), tags: ['Leased'] })
  expect(await matches({ filter: { protocol_id: fixture.protocolId } })).toEqual([0, 1, 2])
  expect(await matches({ filter: { protocol_id: 999_999 } })).toEqual([])
  expect(await matches({ filter: { group_id: group.id } })).toEqual([2])
  expect(await matches({ filter: { tag_id: [tags[0]?.id ?? 0, 999_999] } })).toEqual([1])
  expect(await matches({ filter: { division_id: fixture.divisionId } })).toEqual([0, 1])
  expect(await matches({ filter: { manager_id: here.manager.userId } })).toEqual([0])
})

test('by a division only as far as the caller is told about it', async () => {
  const { id } = await primary.call(api.divisions.create, { name: 'Elsewhere' })
  const division_ids = [fixture.divisionId, id]
  await primary.call(api.entities.setDivisions, { entity_id: entityOf(0), division_ids })
  const shown = await admin.call(api.entities.show, { entity_id: entityOf(0) })
  expect(shown.divisions.map(division => division.id)).toEqual([fixture.divisionId])
  expect(await matches({ filter: { division_id: id } }, admin)).toEqual([])
  expect(await matches({ filter: { division_id: id } })).toEqual([0])
  await primary.call(api.entities.setDivisions, {
    entity_id: entityOf(0),
    division_ids: [fixture.divisionId],
  })
})

test('by a question in scope, and by one that still needs an answer: not excluded, answered or locked', async () => {
  const question = questionOf(0)
  const [optionId = 0] = fixture.questions[0]?.optionIds ?? []
  const given = {
    entity_id: entityOf(0),
    assessment_period_id: fixture.periodId,
    question_option_id: optionId,
    control: 'x',
  }
  await primary.call(api.answers.giveMany, { question_id: question, answers: [given] })
  await here.owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     values ($1, $2, $3, $4, $5)`,
    [here.company.organizationId, entityOf(1), fixture.protocolId, question, primary.userId],
  )
  expect(await matches({ filter: { question_id: question } })).toEqual([0, 2])
  expect(await matches({ filter: { question_requires_answer: question } })).toEqual([2])
  expect(await matches({ filter: { question_id: 999_999 } })).toEqual([])
  const lock = (locked: boolean) =>
    primary.call(api.entities.lock, { entity_id: entityOf(2), period_id: fixture.periodId, locked })
  await lock(true)
  expect(await matches({ filter: { question_requires_answer: question } })).toEqual([])
  await lock(false)
  expect(await matches({ filter: { question_requires_answer: question } })).toEqual([2])
})

test('an employee finds an entity by a question only if the question is assigned there', async () => {
  const asked = { company: here.company, fixture, userId: employee.userId }
  await anAssignment(here, { ...asked, questionId: questionOf(1), entityId: entityOf(0) })
  await anAssignment(here, { ...asked, questionId: questionOf(2), entityId: entityOf(1) })
  expect(await matches({}, employee)).toEqual([0, 1])
  expect(await matches({ filter: { question_id: questionOf(1) } }, employee)).toEqual([0])
  expect(await matches({ filter: { question_requires_answer: questionOf(2) } }, employee)).toEqual([1])
  expect(await matches({ filter: { question_id: questionOf(3) } }, employee)).toEqual([])
  expect(await matches({ filter: { question_id: questionOf(3) } }, admin)).toEqual([0, 1])
})

test('an assessment is locked and unlocked for one period, twice without effect', async () => {
  const path = { entity_id: entityOf(1), period_id: fixture.periodId }
  const locked = await admin.call(api.entities.lock, { ...path, locked: true })
  expect(locked.is_current_assessment_locked).toBe(true)
  expect(locked.reasons.answer).toBe('This assessment is locked.')
  await admin.call(api.entities.lock, { ...path, locked: true })
  expect(await matches({ filter: { locked: true } })).toEqual([1])
  expect(await matches({ filter: { locked: false } })).toEqual([0, 2])
  await admin.call(api.entities.lock, { ...path, locked: false })
  expect(await matches({ filter: { locked: true } })).toEqual([])
  const { rows } = await here.owner.query(
    `select subject_id, after from audit_events where event = 'entity.assessment_locked' and subject_id = $1 order by sequence`,
    [entityOf(1)],
  )
  expect(rows.map(row => row.after.locked)).toEqual([true, true, false])
})

test('a closed period is no longer locked, and another company’s does not exist', async () => {
  const closed = await primary.call(api.periods.create, {
    name: 'Old',
    start_date: '2001-01-01',
    end_date: '2001-12-31',
  })
  await primary.call(api.periods.close, { period_id: closed.id })
  const late = primary.call(api.entities.lock, { entity_id: entityOf(0), period_id: closed.id, locked: true })
  await expect(late).rejects.toMatchObject({ status: 409 })
  const theirs = await here.stranger.call(api.periods.create, {
    name: 'Theirs',
    start_date: '2001-01-01',
    end_date: '2001-12-31',
  })
  const foreign = primary.call(api.entities.lock, {
    entity_id: entityOf(0),
    period_id: theirs.id,
    locked: true,
  })
  await expect(foreign).rejects.toMatchObject({ status: 404 })
})

test('search covers names and locations and takes characters literally; sorting is total', async () => {
  await primary.call(api.entities.update, { entity_id: entityOf(2), location: '100% remote_office' })
  expect(await matches({ search: 'entity 2' })).toEqual([1])
  expect(await matches({ search: '100%' })).toEqual([2])
  expect(await matches({ search: 'e_o' })).toEqual([2])
  expect(await matches({ search: '%' })).toEqual([2])
  const { data } = await primary.call(api.entities.list, { sort: 'name|desc,id|asc', per_page: 2, page: 1 })
  expect(data.map(each => each.name)).toEqual(['Home Entity 3', 'Home Entity 2'])
})
