import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

/** A question that no other test answers. */
let next = 0
function aQuestion() {
  const question = fixture.questions[next++]
  if (!question) throw new Error('more questions are needed')
  return question
}

function given(question: { optionIds: number[] }, entityId: number | undefined, rest: object = {}) {
  return {
    entity_id: entityId ?? 0,
    assessment_period_id: fixture.periodId,
    question_option_id: question.optionIds[1] ?? 0,
    control: 'Badges are checked at the door.',
    ...rest,
  }
}

test('one answer is given for three entities at once, in order, with the score of its option', async () => {
  const question = aQuestion()
  const answers = [...fixture.entityIds].reverse().map(id => given(question, id, { version: null }))
  const saved = await here.primary.call(api.answers.giveMany, { question_id: question.id, answers })
  expect(saved.map(answer => answer.entity_id)).toEqual([...fixture.entityIds].reverse())
  expect(saved.map(answer => answer.score)).toEqual([75, 75, 75])
  const { rows } = await here.owner.query(
    `select weight, likelihood, impact from answers where question_id = $1`,
    [question.id],
  )
  expect(rows).toEqual(Array(3).fill({ weight: question.weight, likelihood: 3, impact: 3 }))
  const { rows: entries } = await here.owner.query(
    `select event, subject_id from audit_events where event = 'answers.saved' and subject_id = $1`,
    [question.id],
  )
  expect(entries).toHaveLength(1)
})

test('a batch is saved whole or not at all, with the errors of each answer', async () => {
  const question = aQuestion()
  const answers = [
    given(question, fixture.entityIds[0]),
    given(question, fixture.entityIds[1], { control: '' }),
  ]
  const refused = here.primary.call(api.answers.giveMany, { question_id: question.id, answers })
  await expect(refused).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'answers.1.control': ['The control field is required.'] } },
  })
  const { total } = await here.primary.call(api.answers.list, { filter: { question_id: question.id } })
  expect(total).toBe(0)
})

test('a stale version gets the current answer, and nothing is lost', async () => {
  const question = aQuestion()
  const entity = fixture.entityIds[0]
  const save = (rest: object) =>
    here.primary.call(api.answers.giveMany, {
      question_id: question.id,
      answers: [given(question, entity, rest)],
    })
  await save({ version: null, control: 'First' })
  await expect(save({ version: null, control: 'Second' })).rejects.toMatchObject({
    status: 412,
    body: { conflicts: [{ index: 0, current: { control: 'First', version: 1 } }] },
  })
  const [third] = await save({ version: 1, control: 'Third' })
  expect(third?.version).toBe(2)
  const path = { entity_id: entity ?? 0, question_id: question.id, answer_id: third?.id ?? 0 }
  const history = await here.primary.call(api.answers.history, path)
  expect(history.data.map(version => version.control)).toEqual(['First'])
})

test('when two people save the same new answer at once, one wins and the other sees it', async () => {
  const question = aQuestion()
  const save = (control: string) =>
    here.primary.call(api.answers.giveMany, {
      question_id: question.id,
      answers: [given(question, fixture.entityIds[0], { version: null, control })],
    })
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => save(`Editor ${n}`)))
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 412 })
  }
})

test('not applicable requires a reason, and has no option and no score', async () => {
  const question = aQuestion()
  const answer = given(question, fixture.entityIds[0], {
    question_option_id: null,
    control: '',
    not_applicable: true,
  })
  const save = (rest: object) =>
    here.primary.call(api.answers.giveMany, { question_id: question.id, answers: [{ ...answer, ...rest }] })
  await expect(save({})).rejects.toMatchObject({ status: 422 })
  const [saved] = await save({ not_applicable_reason: 'There is no clearinghouse.' })
  expect(saved).toMatchObject({ not_applicable: true, score: null, control: 'N/A', question_option_id: null })
})

test('an option of another question is refused', async () => {
  const question = aQuestion()
  const foreign = fixture.questions.find(each => each.id !== question.id)?.optionIds[0]
  const answers = [given(question, fixture.entityIds[0], { question_option_id: foreign })]
  const refused = here.primary.call(api.answers.giveMany, { question_id: question.id, answers })
  await expect(refused).rejects.toMatchObject({ status: 422 })
})

test('an employee answers assigned questions only', async () => {
  const question = aQuestion()
  const entityId = fixture.entityIds[0] ?? 0
  const { employee, company } = here
  const call = (entity: number | undefined) =>
    employee.call(api.answers.giveMany, { question_id: question.id, answers: [given(question, entity)] })
  await expect(call(entityId)).rejects.toMatchObject({ status: 422 })
  await anAssignment(here, { company, fixture, userId: employee.userId, questionId: question.id, entityId })
  await call(entityId)
  await expect(call(fixture.entityIds[1])).rejects.toMatchObject({ status: 422 })
  const { data } = await employee.call(api.answers.list, {})
  expect(data.map(answer => answer.entity_id)).toEqual([entityId])
})

test('a locked assessment and a closed period accept no answers', async () => {
  const question = aQuestion()
  const entity = fixture.entityIds[2]
  const save = () =>
    here.primary.call(api.answers.giveMany, { question_id: question.id, answers: [given(question, entity)] })
  const lock = [here.company.organizationId, entity, fixture.periodId, here.primary.userId]
  await here.owner.query(
    `insert into assessment_locks (organization_id, entity_id, assessment_period_id, locked_by) values ($1, $2, $3, $4)`,
    lock,
  )
  await expect(save()).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'answers.0.entity_id': ['This assessment is locked.'] } },
  })
  await here.owner.query(`delete from assessment_locks`)
  await save()
})

test('an answer is changed, accepted and deleted by permitted people, at the version they saw', async () => {
  const question = aQuestion()
  const entity_id = fixture.entityIds[0] ?? 0
  const [first] = await here.admin.call(api.answers.giveMany, {
    question_id: question.id,
    answers: [given(question, entity_id)],
  })
  const path = { entity_id, question_id: question.id, answer_id: first?.id ?? 0 }
  await expect(here.manager.call(api.answers.update, { ...path, control: 'Mine' })).rejects.toMatchObject({
    status: 403,
  })
  await expect(here.employee.call(api.answers.show, path)).rejects.toMatchObject({ status: 404 })
  await expect(here.stranger.call(api.answers.show, path)).rejects.toMatchObject({ status: 404 })
  await expect(
    here.admin.call(api.answers.update, { ...path, control: 'Late' }, { ifMatch: 9 }),
  ).rejects.toMatchObject({
    status: 412,
    body: { current: { version: 1 } },
  })
  const changed = await here.admin.call(api.answers.update, { ...path, control: 'Better' }, { ifMatch: 1 })
  expect(changed).toMatchObject({ control: 'Better', version: 2, score: 75 })
  const accepted = await here.manager.call(api.answers.accept, { ...path, accepted: true })
  expect(accepted).toMatchObject({ accepted: true, acceptor: { id: here.manager.userId } })
  await here.admin.call(api.answers.remove, path)
  await expect(here.admin.call(api.answers.show, path)).rejects.toMatchObject({ status: 404 })
  const { rows } = await here.owner.query(
    `select version, control from answer_versions where answer_id = $1 order by version`,
    [path.answer_id],
  )
  expect(rows).toEqual([
    { version: 1, control: 'Badges are checked at the door.' },
    { version: 3, control: 'Better' },
  ])
})

test('another company’s question, entity and period do not exist', async () => {
  const question = fixture.questions[0]
  if (!question) throw new Error('no question')
  const save = (person: typeof here.stranger) =>
    person.call(api.answers.giveMany, {
      question_id: question.id,
      answers: [given(question, fixture.entityIds[0])],
    })
  await expect(save(here.stranger)).rejects.toMatchObject({ status: 404 })
  const elsewhere = await aFixture(here, here.other)
  await expect(save(here.stranger)).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'answers.0.entity_id': ['This entity doesn’t exist.'] } },
  })
  expect(elsewhere.entityIds).toHaveLength(3)
})

test('earlier answers are of periods that are not in the trash', async () => {
  const question = aQuestion()
  const [entityId] = fixture.entityIds
  await here.primary.call(api.answers.giveMany, {
    question_id: question.id,
    answers: [given(question, entityId)],
  })
  const { rows } = await here.owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date, closed_at)
     values ($1, 'Earlier', current_date - 400, current_date - 300, now()) returning id`,
    [here.company.organizationId],
  )
  const earlier = Number(rows[0].id)
  await here.owner.query('update answers set assessment_period_id = $1 where question_id = $2', [
    earlier,
    question.id,
  ])
  const offered = async () =>
    (await here.primary.call(api.answers.previous, { question_id: question.id })).total
  const trash = (at: string) =>
    here.owner.query(`update assessment_periods set deleted_at = ${at} where id = $1`, [earlier])
  expect(await offered()).toBe(1)
  await trash('now()')
  expect(await offered()).toBe(0)
  await trash('null')
  expect(await offered()).toBe(1)
})
