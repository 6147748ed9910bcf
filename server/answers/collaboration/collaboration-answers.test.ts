import { beforeAll, expect, test } from 'vitest'
import type { CollaborationAnswer, RegularAnswer } from '#domain/answers/answers.contract.ts'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aCompany, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture
let entityId = 0

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  entityId = fixture.entityIds[0] ?? 0
})

/** A question that no other test answers, on which the employee is asked for an opinion. */
let next = 0
async function aQuestion() {
  const question = fixture.questions[next++]
  if (!question) throw new Error('more questions are needed')
  await anAssignment(here, {
    company: here.company,
    fixture,
    userId: here.employee.userId,
    questionId: question.id,
    entityId,
    type: 'collaboration',
  })
  return question
}
type Question = Awaited<ReturnType<typeof aQuestion>>

function given(question: Question, rest: object = {}) {
  const { periodId } = fixture
  const [, option = 0] = question.optionIds
  return {
    entity_id: entityId,
    assessment_period_id: periodId,
    question_option_id: option,
    control: 'I think so.',
    ...rest,
  }
}

async function opine(who: Person, question: Question, rest: object = {}): Promise<CollaborationAnswer> {
  const answers = [given(question, rest)]
  const [saved] = await who.call(api.answers.collaborateMany, { question_id: question.id, answers })
  if (!saved) throw new Error('nothing was saved')
  return saved
}

async function answer(who: Person, question: Question, rest: object = {}): Promise<RegularAnswer> {
  const answers = [given(question, { control: 'It is so.', ...rest })]
  const [saved] = await who.call(api.answers.giveMany, { question_id: question.id, answers })
  if (!saved) throw new Error('nothing was saved')
  return saved
}

const pathOf = ({ entity_id, question_id, id }: CollaborationAnswer) => ({
  entity_id,
  question_id,
  collaboration_id: id,
})

const stored = (table: string, question: Question) =>
  here.owner
    .query(`select * from ${table} where question_id = $1 order by id`, [question.id])
    .then(({ rows }) => rows)

async function audited(event: string, id: number) {
  const { rows } = await here.owner.query(
    `select subject_type, before, after from audit_events where event = $1 and subject_id = $2`,
    [event, id],
  )
  return rows
}

test('giving, changing and deleting an opinion never changes the answer beside it', async () => {
  const question = await aQuestion()
  await answer(here.primary, question)
  const before = await stored('answers', question)
  const opinion = await opine(here.employee, question)
  expect(opinion).not.toHaveProperty('score')
  const path = pathOf(opinion)
  const changed = await here.employee.call(
    api.collaborationAnswers.update,
    { ...path, control: 'Not quite.' },
    { ifMatch: 1 },
  )
  expect(changed).toMatchObject({
    version: 2,
    control: 'Not quite.',
    question_option_id: question.optionIds[1],
  })
  await here.employee.call(api.collaborationAnswers.remove, path, { ifMatch: 2 })
  await expect(here.employee.call(api.collaborationAnswers.show, path)).rejects.toMatchObject({ status: 404 })
  expect(await stored('answers', question)).toEqual(before)
  expect(await audited('collaboration.updated', opinion.id)).toMatchObject([
    {
      subject_type: 'collaboration_answers',
      before: { control: 'I think so.' },
      after: { control: 'Not quite.' },
    },
  ])
  expect(await audited('collaboration.deleted', opinion.id)).toHaveLength(1)
})

test('an opinion is changed at the version that was seen', async () => {
  const question = await aQuestion()
  const opinion = await opine(here.employee, question, { version: null })
  const path = pathOf(opinion)
  const stale = { status: 412, body: { current: { version: 1, control: 'I think so.' } } }
  await expect(
    here.employee.call(api.collaborationAnswers.update, { ...path, control: 'Late' }, { ifMatch: 7 }),
  ).rejects.toMatchObject(stale)
  await expect(
    here.employee.call(api.collaborationAnswers.remove, path, { ifMatch: 7 }),
  ).rejects.toMatchObject(stale)
  await expect(opine(here.employee, question, { version: null })).rejects.toMatchObject({
    status: 412,
    body: { conflicts: [{ index: 0, current: { version: 1 } }] },
  })
  const twice = { question_id: question.id, answers: [given(question), given(question)] }
  await expect(here.employee.call(api.answers.collaborateMany, twice)).rejects.toMatchObject({ status: 422 })
  const wrong = await here.employee.ask(api.collaborationAnswers.update, {
    ...path,
    question_option_id: 987_654,
  })
  expect(wrong.json().errors).toEqual({
    question_option_id: ['This option doesn’t belong to the question.'],
  })
})

test('only its author changes an opinion, an admin may delete it, and verdicts agree', async () => {
  const question = await aQuestion()
  const path = pathOf(await opine(here.employee, question))
  const own = await here.employee.call(api.collaborationAnswers.show, path)
  expect(own.abilities).toEqual({ edit: true, delete: true, adopt: false })
  const managers = await here.manager.call(api.collaborationAnswers.show, path)
  expect(managers.abilities).toEqual({ edit: false, delete: false, adopt: true })
  expect(managers.reasons).toEqual({
    edit: 'Only its author can change an opinion.',
    delete: 'Only its author or an admin can delete an opinion.',
  })
  for (const who of [here.manager, here.admin]) {
    await expect(
      who.call(api.collaborationAnswers.update, { ...path, control: 'Mine' }),
    ).rejects.toMatchObject({ status: 403 })
  }
  await expect(here.manager.call(api.collaborationAnswers.remove, path)).rejects.toMatchObject({
    status: 403,
  })
  await here.admin.call(api.collaborationAnswers.remove, path)
})

test('a manager who is not assigned adopts an opinion: it is the answer, and stays as it is', async () => {
  const question = await aQuestion()
  const opinion = await opine(here.employee, question)
  const before = await stored('collaboration_answers', question)
  const adopted = await here.manager.call(api.collaborationAnswers.adopt, {
    ...pathOf(opinion),
    version: null,
  })
  expect(adopted).toMatchObject({
    kind: 'answer',
    control: 'I think so.',
    score: 75,
    version: 1,
    answered_by: { id: here.manager.userId },
    interviewee: null,
  })
  expect(await stored('collaboration_answers', question)).toEqual(before)
  expect(await audited('collaboration.adopted', opinion.id)).toMatchObject([
    {
      subject_type: 'collaboration_answers',
      before: null,
      after: { id: adopted.id, collaboration_id: opinion.id, author_id: here.employee.userId },
    },
  ])
})

test('an adopted opinion replaces the answer that its adopter saw, whose earlier version is kept', async () => {
  const question = await aQuestion()
  const opinion = pathOf(await opine(here.employee, question))
  const first = await answer(here.primary, question)
  await expect(
    here.manager.call(api.collaborationAnswers.adopt, { ...opinion, version: null }),
  ).rejects.toMatchObject({ status: 412, body: { current: { id: first.id, version: 1 } } })
  const adopted = await here.manager.call(api.collaborationAnswers.adopt, { ...opinion, version: 1 })
  expect(adopted).toMatchObject({ id: first.id, version: 2, control: 'I think so.' })
  const { data } = await here.primary.call(api.answers.history, {
    entity_id: entityId,
    question_id: question.id,
    answer_id: first.id,
  })
  expect(data.map(version => version.control)).toEqual(['It is so.'])
  await here.admin.call(api.answers.accept, {
    entity_id: entityId,
    question_id: question.id,
    answer_id: first.id,
    accepted: true,
  })
  await expect(here.manager.call(api.collaborationAnswers.adopt, opinion)).rejects.toMatchObject({
    status: 403,
    body: { message: 'An accepted answer can only be changed by an admin.' },
  })
  expect(await here.admin.call(api.collaborationAnswers.adopt, opinion)).toMatchObject({ accepted: false })
})

test('only admins and managers adopt, and nobody where nothing may be changed', async () => {
  const question = await aQuestion()
  const opinion = pathOf(await opine(here.employee, question))
  const adopt = (who: Person) => who.call(api.collaborationAnswers.adopt, opinion)
  await expect(adopt(here.employee)).rejects.toMatchObject({ status: 403 })
  await here.owner.query(`update entities set manager_id = null where id = $1`, [entityId])
  await expect(adopt(here.manager)).rejects.toMatchObject({ status: 404 })
  await here.owner.query(`update entities set manager_id = $2 where id = $1`, [entityId, here.manager.userId])
  const lock = [here.company.organizationId, entityId, fixture.periodId, here.primary.userId]
  await here.owner.query(
    `insert into assessment_locks (organization_id, entity_id, assessment_period_id, locked_by) values ($1, $2, $3, $4)`,
    lock,
  )
  const locked = { status: 403, body: { message: 'This assessment is locked.' } }
  await expect(adopt(here.manager)).rejects.toMatchObject(locked)
  await expect(adopt(here.primary)).rejects.toMatchObject(locked)
  await expect(
    here.employee.call(api.collaborationAnswers.update, { ...opinion, control: 'Late' }),
  ).rejects.toMatchObject(locked)
  await expect(here.employee.call(api.collaborationAnswers.remove, opinion)).rejects.toMatchObject(locked)
  await here.owner.query(`delete from assessment_locks`)
  await here.owner.query(`update assessment_periods set closed_at = now() where id = $1`, [fixture.periodId])
  await expect(adopt(here.primary)).rejects.toMatchObject({
    body: { message: 'This assessment is closed.' },
  })
  await here.owner.query(`update assessment_periods set closed_at = null where id = $1`, [fixture.periodId])
  expect(await stored('answers', question)).toEqual([])
  await adopt(here.manager)
})

test('only an admin adopts a manager’s own opinion about an entity that the manager does not manage', async () => {
  const question = await aQuestion()
  const entity_id = fixture.entityIds[1] ?? 0
  await anAssignment(here, {
    company: here.company,
    fixture,
    userId: here.manager.userId,
    questionId: question.id,
    entityId: entity_id,
    type: 'collaboration',
  })
  const opinion = pathOf(await opine(here.manager, question, { entity_id }))
  await expect(here.manager.call(api.collaborationAnswers.adopt, opinion)).rejects.toMatchObject({
    status: 403,
    body: { message: 'Only an admin or the manager of the entity can adopt an opinion.' },
  })
  await here.admin.call(api.collaborationAnswers.adopt, opinion)
})

test('another company’s opinions do not exist, and without the feature there are none', async () => {
  const question = await aQuestion()
  const opinion = pathOf(await opine(here.employee, question))
  const { show, update, remove, adopt } = api.collaborationAnswers
  for (const route of [show, update, remove, adopt]) {
    expect((await here.stranger.ask(route, opinion)).statusCode).toBe(404)
  }
  const absurd = await here.primary.ask(adopt, { ...opinion, version: 'any' })
  expect(absurd.statusCode).toBe(422)
  const { primary } = await aCompany(here, 'Alone', [])
  for (const route of [show, update, remove, adopt]) {
    expect((await primary.ask(route, opinion)).json().code).toBe('feature_required')
  }
})

test('opinions are listed in the requested order', async () => {
  const question = await aQuestion()
  await opine(here.employee, question)
  await opine(here.manager, question)
  await opine(here.employee, question)
  const listed = async (sort: string) => {
    const filter = { question_id: question.id, kind: 'collaboration' as const }
    const { data } = await here.primary.call(api.answers.list, { filter, sort })
    return data.map(each => each.created_by)
  }
  const [one, two] = [here.employee.userId, here.manager.userId]
  expect(await listed('id|asc')).toEqual([one, two])
  expect(await listed('updated_at|desc')).toEqual([one, two])
  expect(await listed('id|desc')).toEqual([two, one])
  const filter = { question_id: question.id, kind: 'collaboration' as const }
  const beyond = await here.primary.call(api.answers.list, { filter, page: 9, per_page: 2 })
  expect(beyond).toMatchObject({ data: [], total: 2 })
})
