import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { applied, undone } from '#server/imports/import-steps.testing.ts'
import { anAssignment } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { answersOf } from './answer-import.testing.ts'

const here = await startTestServer({ work: true })
const { primary, admin, manager, employee, owner } = here
const { organizationId } = here.company
let steps: Awaited<ReturnType<typeof answersOf>>

beforeAll(async () => {
  steps = await answersOf(here)
})

const head = ['Entity', 'Question number', 'Answer', 'Control']
const columns =
  'question_option_id, control, not_applicable, not_applicable_reason, external_reference, score, weight, likelihood, impact, accepted'

test('an import writes what single saves would: figures, ratings, ledgers and audit entries', async () => {
  const { entity, question, fixture, rows } = steps
  const { periodId } = fixture
  await owner.query(
    `insert into risk_profile_threats (organization_id, risk_profile_id, threat_id, likelihood)
     select $1, $2, q.threat_id, 5 from questions q where q.id = $3 and q.threat_id is not null`,
    [organizationId, fixture.profileId, question(0).id],
  )
  const given = [0, 1, 2, 3].map(index => ({
    question_option_id: must(question(index).optionIds[index % 2]),
    control: index === 1 ? 'N/A' : `Control ${index}`,
    external_reference: index === 2 ? 'T-1' : '',
  }))
  for (const [index, answer] of given.entries())
    await primary.call(api.answers.giveMany, {
      question_id: question(index).id,
      answers: [{ ...answer, entity_id: entity(4).id, assessment_period_id: periodId }],
    })
  await primary.call(api.answers.giveMany, {
    question_id: question(4).id,
    answers: [
      {
        entity_id: entity(4).id,
        assessment_period_id: periodId,
        not_applicable: true,
        not_applicable_reason: 'Leased.',
      },
    ],
  })
  const [chosen] = await rows<{ options: Record<string, string> }>(
    'select jsonb_object_agg(id, option) as options from question_options where question_id = any($1::bigint[])',
    [fixture.questions.map(({ id }) => id)],
  )
  const optionOf = (id: number) => must(must(chosen).options[id])
  await steps.run(
    primary,
    [
      [...head, 'Reason', 'Answer reference'],
      ...given.map(({ question_option_id, control, external_reference }, index) => [
        entity(5).name,
        question(index).number,
        optionOf(question_option_id),
        control,
        '',
        external_reference,
      ]),
      [entity(5).name, question(4).number, 'Not applicable', '', 'Leased.', ''],
    ],
    periodId,
  )
  const stored = (index: number) =>
    rows(
      `select question_id::int, ${columns}, version, created_by::int, answered_by::int from answers where entity_id = $1 order by question_id`,
      [entity(index).id],
    )
  expect(await stored(5)).toEqual(await stored(4))
  expect(await stored(5)).toHaveLength(5)
  const sums = `sum(answered)::int as answered, sum(not_applicable)::int as not_applicable, sum(weight)::int as weight,
    sum(weighted_score)::int as score, sum(rated_weight)::int as rated, sum(weighted_risk)::int as risk,
    sum(open_weight)::int as open_weight, sum(open_risk)::int as open_risk`
  const ledger = (index: number) =>
    rows(`select created_by::int, ${sums} from answer_tallies where entity_id = $1 group by 1`, [
      entity(index).id,
    ])
  expect(await ledger(5)).toEqual(await ledger(4))
  const risks = async (index: number) =>
    (await primary.call(api.risks.threatsEntity, { filter: { assessment_period_id: periodId } })).data
      .filter(row => row.entity?.id === entity(index).id)
      .map(({ entity: _, risk_rank: __, ...row }) => row)
  expect(await risks(5)).toEqual(await risks(4))
  expect((await risks(5)).some(({ risk }) => (risk ?? 0) > 0)).toBe(true)
  const logged = await steps.events('answers.saved')
  const entryOf = (index: number) => {
    const isIts = (after: unknown) => (after as { entity_id: number }[])[0]?.entity_id === entity(index).id
    const found = must(logged.find(({ id, after }) => id === question(2).id && isIts(after)))
    const { id: _, entity_id: __, ...after } = must((found.after as Record<string, unknown>[])[0])
    return { ...found, after }
  }
  expect(entryOf(5)).toEqual(entryOf(4))
})

test('a change keeps the earlier version, takes the acceptance away and completes what was assigned', async () => {
  const { entity, question, fixture, periodId, rows } = steps
  const id = await steps.saved(0, 5, 'Earlier.', 1)
  await owner.query(
    'update answers set accepted = true, accepted_at = now(), accepted_by = created_by where id = $1',
    [id],
  )
  const asked = { company: here.company, fixture: { ...fixture, periodId }, userId: employee.userId }
  await anAssignment(here, { ...asked, questionId: question(5).id, entityId: entity(0).id })
  await anAssignment(here, { ...asked, questionId: question(6).id, entityId: entity(0).id })
  await anAssignment(here, { ...asked, questionId: question(7).id, entityId: entity(0).id })
  const imported = await steps.run(primary, [
    [...head, 'Answered at', 'Answered by'],
    [entity(0).name, question(5).number, 'A', 'Later.', '', ''],
    [entity(0).name, question(6).number, 'A', 'First.', '2025-05-01', 'Manager'].map(cell =>
      cell === 'Manager' ? must(managerEmail) : cell,
    ),
  ])
  const path = { entity_id: entity(0).id, question_id: question(5).id, answer_id: id }
  expect(await steps.answer(0, 5)).toMatchObject({
    id,
    version: 2,
    control: 'Later.',
    accepted: false,
    answered_by: { id: primary.userId },
  })
  expect((await primary.call(api.answers.history, path)).data).toMatchObject([
    { version: 1, control: 'Earlier.', answered_by: { id: primary.userId } },
  ])
  expect(await steps.answer(0, 6)).toMatchObject({
    version: 1,
    answered_by: { id: manager.userId },
    created_by: manager.userId,
    updated_at: expect.stringMatching(/^2025-05-01T12:00:00/),
  })
  const open = () =>
    rows(
      `select question_id::int as id from assignments where organization_id = $1 and entity_id = $2 and not completed order by question_id`,
      [organizationId, entity(0).id],
    )
  expect(await open()).toEqual([{ id: question(7).id }])
  expect((await steps.events('answer.updated'))[0]).toMatchObject({
    id,
    type: 'answers',
    user_id: primary.userId,
    before: { id, control: 'Earlier.', version: 1, score: expect.any(Number) },
    after: { id, control: 'Later.', version: 2, entity_id: entity(0).id, assessment_period_id: periodId },
  })
  expect(imported).toMatchObject({ counts: { new: 1, changed: 1 }, abilities: { undo: true } })

  expect(await undone(primary, imported)).toMatchObject({
    state: 'done',
    result: { new: 1, changed: 1, kept: 0 },
  })
  expect(await steps.answer(0, 6)).toBe(null)
  expect(await steps.answer(0, 5)).toMatchObject({ id, version: 3, control: 'Earlier.', accepted: true })
  expect(await open()).toEqual(
    [question(5).id, question(6).id, question(7).id].sort((a, b) => a - b).map(id => ({ id })),
  )
  expect((await steps.events('answer.deleted'))[0]).toMatchObject({
    before: { control: 'First.' },
    after: null,
  })
  expect((await steps.events('answer.updated'))[0]).toMatchObject({
    id,
    before: { control: 'Later.', version: 2 },
    after: { control: 'Earlier.', version: 3 },
  })
  const { rows: chain } = await owner.query(
    `select set_config('assay.organization_id', $1, false), (select count(*) from assay.verify_audit())::int as faults`,
    [String(organizationId)],
  )
  expect(chain[0].faults).toBe(0)
})

let managerEmail: string | undefined
beforeAll(async () => {
  managerEmail = (await primary.call(api.users.show, { user_id: manager.userId })).email
})

test('answers that somebody saved since the preview stop the import', async () => {
  const { entity, question, periodId } = steps
  await steps.saved(1, 9, 'Before.')
  const found = await steps.preview(primary, [
    head,
    [entity(1).name, question(9).number, 'A', 'Imported.'],
    [entity(1).name, question(7).number, 'A', 'Imported.'],
  ])
  await owner.query(
    `update answers set control = 'Meanwhile.', version = version + 1 where entity_id = $1 and question_id = $2 and assessment_period_id = $3`,
    [entity(1).id, question(9).id, periodId],
  )
  expect(await applied(primary, found)).toMatchObject({
    state: 'failed',
    error: 'Records changed since the preview, and nothing was imported. Check row 2, then import again.',
  })
  expect(await steps.answer(1, 7)).toBe(null)
  expect(await applied(primary, found)).toMatchObject({ state: 'done' })
  expect(await steps.answer(1, 9)).toMatchObject({ control: 'Imported.', version: 3 })
})

test('an admin imports for the entities of their divisions', async () => {
  const { entity, question } = steps
  await steps.run(admin, [head, [entity(0).name, question(8).number, 'A', 'By the division.']])
  expect(await steps.answer(0, 8)).toMatchObject({ answered_by: { id: admin.userId } })
})

test('new answers to a question are one entry of the audit log, in the order of the file', async () => {
  const { entity, question } = steps
  const number = question(8).number
  await steps.run(primary, [
    head,
    ...[3, 1, 2].map(index => [entity(index).name, number, 'B', `Control ${index}`]),
    [entity(3).name, question(9).number, 'A', 'Another question.'],
  ])
  const logged = (await steps.events('answers.saved')).slice(0, 2)
  expect(logged.map(({ id, before, after }) => ({ id, before, after }))).toMatchObject([
    { id: question(9).id, before: null, after: [{ entity_id: entity(3).id, control: 'Another question.' }] },
    { id: question(8).id, before: null, after: [3, 1, 2].map(index => ({ entity_id: entity(index).id })) },
  ])
})

test('people who answer in another assessment don’t wait for an import, and those in the same one do', async () => {
  const { entity, question, fixture, periodId } = steps
  const asked = question(3)
  const save = () =>
    primary.call(api.answers.giveMany, {
      question_id: asked.id,
      answers: [
        {
          entity_id: entity(2).id,
          assessment_period_id: fixture.periodId,
          question_option_id: must(asked.optionIds[0]),
          control: 'Meanwhile.',
        },
      ],
    })
  const client = await owner.connect()
  const lock = (period: number) =>
    client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `answers ${organizationId} ${asked.id} ${period}`,
    ])
  try {
    await client.query('begin')
    await lock(periodId)
    await save()
    await lock(fixture.periodId)
    let isSaved = false
    const waiting = save().then(() => {
      isSaved = true
    })
    await sleep(300)
    expect(isSaved).toBe(false)
    await client.query('commit')
    await waiting
  } finally {
    client.release()
  }
})
