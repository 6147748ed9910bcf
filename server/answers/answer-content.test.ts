import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import {
  type Content,
  type ContentField,
  contentFields,
  contentLengths,
  details,
  pickContent,
  pickDetails,
} from '#domain/answers/answer-content.ts'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture
let controlId = 0

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  controlId = (await here.primary.call(api.controls.create, { name: 'Badges', status: 'Active' })).id
  await here.primary.call(api.controlQuestions.set, {
    control_id: controlId,
    question_ids: fixture.questions.map(({ id }) => id),
  })
})

/** Two answers that differ in every field. */
function samples(optionId: number): [first: Content, second: Content] {
  return [
    {
      question_option_id: optionId,
      control: 'Badges are checked at the door.',
      not_applicable: false,
      not_applicable_reason: null,
      external_reference: 'TICKET-1',
      control_ids: [controlId],
    },
    {
      question_option_id: null,
      control: 'N/A',
      not_applicable: true,
      not_applicable_reason: 'There is no door.',
      external_reference: 'TICKET-2',
      control_ids: [],
    },
  ]
}

let next = 0
function aQuestion() {
  const question = fixture.questions[next++]
  if (!question) throw new Error('more questions are needed')
  const [entity_id = 0] = fixture.entityIds
  const target = { entity_id, assessment_period_id: fixture.periodId }
  const [first, second] = samples(question.optionIds[0] ?? 0)
  return { question_id: question.id, entity_id, target, first, second }
}

/** An answer as it is sent. "Not applicable" replaces the control. */
const sent = (content: Content) => ({ ...content, control: content.not_applicable ? '' : content.control })

test('the two answers of these tests differ in every field', () => {
  const [first, second] = samples(1)
  for (const field of contentFields) expect([field, first[field]]).not.toEqual([field, second[field]])
})

test('every field of an answer is saved, shown, kept as a version, restored, and shown in a conflict', async () => {
  const { question_id, entity_id, target, first, second } = aQuestion()
  const give = (content: Content, version: number | null) =>
    here.admin.call(api.answers.giveMany, {
      question_id,
      answers: [{ ...target, ...sent(content), version }],
    })
  const [saved] = await give(first, null)
  if (!saved) throw new Error('nothing was saved')
  expect(pickContent(saved)).toEqual(first)
  const path = { entity_id, question_id, answer_id: saved.id }
  const updated = await here.admin.call(api.answers.update, { ...path, ...sent(second) }, { ifMatch: 1 })
  expect(pickContent(updated)).toEqual(second)
  expect(pickContent(await here.admin.call(api.answers.show, path))).toEqual(second)
  const { data: listed } = await here.admin.call(api.answers.list, { filter: { question_id } })
  expect(listed.map(pickContent)).toEqual([second])
  const { data: versions } = await here.admin.call(api.answers.history, path)
  expect(versions.map(pickContent)).toEqual([first])
  const stale = here.admin.call(api.answers.update, { ...path, ...sent(first) }, { ifMatch: 1 })
  await expect(stale).rejects.toMatchObject({ status: 412, body: { current: second } })
  await expect(give(first, 1)).rejects.toMatchObject({
    status: 412,
    body: { conflicts: [{ current: second }] },
  })
  const { restored } = await here.admin.call(api.answers.undo, {
    question_id,
    answers: [{ ...target, version: 2 }],
  })
  expect(restored.map(pickContent)).toEqual([first])
})

test('a field that a change leaves out stays', async () => {
  const { question_id, entity_id, target, first } = aQuestion()
  const [saved] = await here.admin.call(api.answers.giveMany, {
    question_id,
    answers: [{ ...target, ...sent(first) }],
  })
  const path = { entity_id, question_id, answer_id: saved?.id ?? 0 }
  const changed = await here.admin.call(api.answers.update, { ...path, control: 'Guards check badges.' })
  expect(pickContent(changed)).toEqual({ ...first, control: 'Guards check badges.' })
})

test('every field of an opinion is saved, shown, changed, and adopted', async () => {
  const { question_id, entity_id, target, first, second } = aQuestion()
  const [opinion] = await here.admin.call(api.answers.collaborateMany, {
    question_id,
    answers: [{ ...target, ...sent(first) }],
  })
  if (!opinion) throw new Error('nothing was saved')
  expect(pickContent(opinion)).toEqual(first)
  const path = { entity_id, question_id, collaboration_id: opinion.id }
  const changed = await here.admin.call(api.collaborationAnswers.update, { ...path, ...sent(second) })
  expect(pickContent(changed)).toEqual(second)
  expect(pickContent(await here.admin.call(api.collaborationAnswers.show, path))).toEqual(second)
  expect(pickContent(await here.admin.call(api.collaborationAnswers.adopt, path))).toEqual(second)
})

test('the audit log has every field before and after', async () => {
  const { question_id, entity_id, target, first, second } = aQuestion()
  const [saved] = await here.admin.call(api.answers.giveMany, {
    question_id,
    answers: [{ ...target, ...sent(first) }],
  })
  await here.admin.call(api.answers.update, {
    entity_id,
    question_id,
    answer_id: saved?.id ?? 0,
    ...sent(second),
  })
  const { rows } = await here.owner.query(
    `select before, after from audit_events where event = 'answer.updated' and subject_id = $1`,
    [saved?.id],
  )
  expect(rows).toMatchObject([{ before: first, after: second }])
})

test('the CSV has every text of an answer', async () => {
  const { question_id, target, first, second } = aQuestion()
  const [other = 0] = fixture.entityIds.slice(1)
  await here.admin.call(api.answers.giveMany, {
    question_id,
    answers: [
      { ...target, ...sent(first) },
      { ...target, entity_id: other, ...sent(second) },
    ],
  })
  const report = await here.admin.call(api.answerReports.answers, { filter: { question_id } })
  const rows: Record<string, string>[] = parse(await report.text(), { columns: true, bom: true })
  const cells = rows.flatMap(row => Object.values(row))
  const isText = (field: ContentField) => typeof second[field] === 'string'
  for (const content of [first, second])
    for (const field of contentFields.filter(isText))
      if (content[field] !== null) expect(cells).toContain(content[field])
  expect(rows.map(row => row.Answer)).toContain('Not applicable')
})

const ascending = (one: number, other: number) => one - other

test('answers are found and filtered by every detail, whatever its case, by those who may read them', async () => {
  const { question_id, entity_id, target, first } = aQuestion()
  const [other = 0] = fixture.entityIds.slice(1)
  for (const field of details) {
    const text = `${field} tck-4711`
    const [saved, elsewhere] = await here.admin.call(api.answers.giveMany, {
      question_id,
      answers: [
        { ...target, ...sent(first), [field]: text },
        { ...target, entity_id: other, ...sent(first), [field]: text },
      ],
    })
    if (!saved || !elsewhere) throw new Error('nothing was saved')
    await here.admin.call(api.answers.collaborateMany, {
      question_id,
      answers: [{ ...target, ...sent(first), [field]: text }],
    })
    const listed = async (person: typeof here.admin, text: string, kind?: 'collaboration') => {
      const filter = { [field]: text, ...(kind && { kind }) }
      return (await person.call(api.answers.list, { filter })).data.map(({ id }) => id).sort(ascending)
    }
    const found = async (person: typeof here.admin) =>
      (await person.call(api.search.find, { search: 'TCK-4711' })).answers
    const ids = [saved.id, elsewhere.id].sort(ascending)
    expect([field, await listed(here.admin, text.toUpperCase())]).toEqual([field, ids])
    expect([field, await listed(here.admin, 'tck-4711')]).toEqual([field, []])
    expect([field, (await listed(here.admin, text, 'collaboration')).length]).toEqual([field, 1])
    expect((await found(here.admin)).map(({ id }) => id).sort(ascending)).toEqual(ids)
    expect(await found(here.admin)).toContainEqual({
      id: saved.id,
      entity: saved.entity,
      question: { id: question_id, tempid: saved.question.tempid, question: saved.question.question },
      assessment_period: saved.assessment_period,
      ...pickDetails(saved),
    })
    const report = await here.admin.call(api.answerReports.answers, { filter: { [field]: text } })
    expect(parse(await report.text(), { columns: true, bom: true })).toHaveLength(2)
    for (const person of [here.employee, here.stranger]) {
      expect([field, await listed(person, text)]).toEqual([field, []])
      expect([field, await found(person)]).toEqual([field, []])
    }
    const { company, employee } = here
    await anAssignment(here, {
      company,
      fixture,
      userId: employee.userId,
      questionId: question_id,
      entityId: entity_id,
    })
    expect([field, await listed(employee, text)]).toEqual([field, [saved.id]])
    expect((await found(employee)).map(({ id }) => id)).toEqual([saved.id])
  }
})

test('a detail that is too long is refused in its field, and so is one for another company', async () => {
  const { question_id, target, first } = aQuestion()
  for (const field of details) {
    const max = Number(Reflect.get(contentLengths, field))
    const give = (person: typeof here.admin, text: string) =>
      person.call(api.answers.giveMany, {
        question_id,
        answers: [{ ...target, ...sent(first), [field]: text }],
      })
    const [saved] = await give(here.admin, 'x'.repeat(max))
    expect(saved).toMatchObject({ [field]: 'x'.repeat(max) })
    await expect(give(here.admin, 'x'.repeat(max + 1))).rejects.toMatchObject({
      status: 422,
      body: { errors: { [`answers.0.${field}`]: [expect.any(String)] } },
    })
    await expect(give(here.stranger, 'x')).rejects.toMatchObject({ status: 404 })
  }
})
