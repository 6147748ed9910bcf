import { beforeAll, expect, test } from 'vitest'
import { faultsOf, rowsOf } from '#server/imports/import-steps.testing.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { answersOf } from './answer-import.testing.ts'

const here = await startTestServer({ work: true })
const { primary, admin, manager, stranger, owner } = here
const { organizationId } = here.company
let steps: Awaited<ReturnType<typeof answersOf>>

beforeAll(async () => {
  steps = await answersOf(here)
})

const head = ['Entity', 'Question number', 'Answer', 'Control']
const faults = async (content: string[][], person = primary) =>
  faultsOf(person, await steps.preview(person, content))

test('a preview says what each row would do, and writes nothing', async () => {
  const { entity, question } = steps
  await steps.saved(0, 0)
  await steps.saved(0, 1)
  const [last] = question(0).options.slice(-1)
  const found = await steps.preview(primary, [
    head,
    [entity(0).name, question(0).number, must(last), 'Guards.'],
    [entity(0).name, question(1).number, 'A', ''],
    [entity(1).name, question(0).number, 'A', 'Doors.'],
    [entity(1).name, question(1).number, '', ''],
  ])
  expect(found).toMatchObject({
    kind: 'answers',
    state: 'open',
    assessment_period: { id: steps.periodId, name: 'Last year' },
    counts: { new: 1, changed: 1, same: 2, wrong: 0 },
    abilities: { apply: true },
  })
  expect(await rowsOf(primary, found)).toMatchObject([
    {
      state: 'changed',
      title: `${entity(0).name} · ${question(0).number}`,
      changes: [
        { column: 'option', before: question(0).options[0], after: last },
        { column: 'control', before: 'Badges.', after: 'Guards.' },
      ],
    },
    { state: 'same', changes: [] },
    {
      state: 'new',
      subject_id: null,
      changes: [{ column: 'option', before: '', after: question(0).options[0] }, { column: 'control' }],
    },
    { state: 'same', subject_id: null, changes: [] },
  ])
  expect(await steps.answer(1, 0)).toBe(null)
  expect(await steps.answer(0, 0)).toMatchObject({ control: 'Badges.', version: 1 })
  await owner.query('delete from answers where organization_id = $1', [organizationId])
})

test('an answer that a single save would refuse is refused with its cell', async () => {
  const { entity, question } = steps
  const [one] = [entity(1).name]
  const at = (index: number, ...cells: string[]) => [one, question(index).number, ...cells]
  expect(
    await faults([
      [
        'Entity',
        'Question number',
        'Answer',
        'Control',
        'No control in place',
        'Not applicable',
        'Reason',
        'Accepted',
        'Answered by',
        'Answered at',
      ],
      at(0, 'Perhaps', 'x', '', '', '', '', '', ''),
      at(1, 'A', '', '', '', '', '', '', ''),
      at(2, '', 'x', '', '', '', '', '', ''),
      at(3, 'Not applicable', '', '', '', '', '', '', ''),
      at(4, 'A', '', '', 'Yes', 'Leased.', '', '', ''),
      at(5, 'A', 'x', 'Yes', '', '', '', '', ''),
      at(6, 'A', 'x', '', 'perhaps', '', '', '', ''),
      at(7, 'A', 'x', '', '', 'Because.', '', '', ''),
      at(8, 'A', 'x', '', '', '', 'maybe', 'nobody@example.org', '12/31/2025'),
      at(9, 'N/A', 'Guards.', '', '', 'Leased.', '', '', '2999-01-01'),
      at(0, 'A', 'x', '', '', '', '', '', ''),
    ]),
  ).toEqual([
    expect.stringMatching(/^C2: “Perhaps” isn’t an option of this question\. Use A to [A-Z], or/),
    'D3: The control field is required.',
    'C4: Choose an option.',
    'G5: Explain why this doesn’t apply.',
    'C6: A “Not applicable” answer can’t have an option.',
    'E7: A control that has a text is in place.',
    'F8: Enter Yes or No.',
    'G9: Only a “Not applicable” answer has a reason.',
    'H10: Enter Yes or No.',
    'I10: “nobody@example.org” isn’t the email or name of a member. Leave the cell empty to answer yourself.',
    'J10: “12/31/2025” isn’t a date. Write it as 2026-01-31.',
    'D11: A “Not applicable” answer can’t have a control.',
    'J11: This date is in the future.',
    `B12: Row 2 answers the same question for this entity.`,
  ])
})

test('a framework that doesn’t allow it has no answers that don’t apply', async () => {
  const { entity, question, fixture } = steps
  const configure = (configuration: string) =>
    owner.query(
      'update organization_protocols set configuration = $3 where organization_id = $1 and protocol_id = $2',
      [organizationId, fixture.protocolId, configuration],
    )
  await configure('{"allowNotApplicable": false}')
  const file = [
    ['Entity', 'Question number', 'Answer', 'Reason'],
    [entity(1).name, question(0).number, 'Not applicable', 'Leased.'],
  ]
  expect(await faults(file)).toEqual(['Row 2: This framework doesn’t allow “Not applicable”.'])
  await configure('{}')
  expect(await faults(file)).toEqual([])
})

test('a company without acceptance has no accepted answers', async () => {
  const { entity, question } = steps
  const accepted = (cell: string) => [
    [...head, 'Accepted'],
    [entity(1).name, question(0).number, 'A', 'x', cell],
  ]
  await owner.query(`delete from organization_features where organization_id = $1 and key = 'acceptance'`, [
    organizationId,
  ])
  expect(await faults(accepted('Yes'))).toEqual(['E2: Acceptance is turned off for this company.'])
  expect(await faults(accepted('No'))).toEqual([])
  await owner.query(`insert into organization_features (organization_id, key) values ($1, 'acceptance')`, [
    organizationId,
  ])
  expect(await faults(accepted('Yes'))).toEqual([])
})

test('questions that are excluded, entities that are locked and those of other divisions are refused', async () => {
  const { entity, question, fixture, periodId } = steps
  await owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     values ($1, $2, $3, $4, $5)`,
    [organizationId, entity(0).id, fixture.protocolId, question(3).id, primary.userId],
  )
  await owner.query(
    `insert into assessment_locks (organization_id, entity_id, assessment_period_id, locked_by) values ($1, $2, $3, $4)`,
    [organizationId, entity(1).id, periodId, primary.userId],
  )
  const file = [
    head,
    [entity(0).name, question(3).number, 'A', 'x'],
    [entity(1).name, question(3).number, 'A', 'x'],
    [entity(2).name, question(3).number, 'A', 'x'],
    [entity(5).name, question(3).number, 'A', 'x'],
  ]
  expect(await faults(file)).toEqual([
    'B2: This question is excluded for this entity.',
    'A3: This assessment is locked.',
  ])
  expect(await faults(file, admin)).toEqual([
    'B2: This question is excluded for this entity.',
    'A3: This assessment is locked.',
    `A4: No entity has the name or external reference “${entity(2).name}”.`,
    `A5: No entity has the name or external reference “${entity(5).name}”.`,
  ])
  await owner.query(
    `insert into assignments (organization_id, type, user_id, entity_id, protocol_id, question_id, assessment_period_id, created_by)
     values ($1, 'question', $2, $3, $4, $5, $6, $7)`,
    [
      organizationId,
      admin.userId,
      entity(2).id,
      fixture.protocolId,
      question(3).id,
      periodId,
      primary.userId,
    ],
  )
  expect((await faults(file, admin))[2]).toBe('A4: Only an admin of this entity can import its answers.')
  await owner.query('delete from assessment_locks where organization_id = $1', [organizationId])
})

test('a division’s assessment takes the answers of its entities only', async () => {
  const { entity, question, fixture } = steps
  const [own] = await steps.rows<{ id: number }>(
    `insert into assessment_periods (organization_id, division_id, name, start_date, end_date)
     values ($1, $2, 'Theirs', current_date - 10, current_date + 10) returning id::int`,
    [organizationId, fixture.divisionId],
  )
  const found = await steps.preview(
    primary,
    [head, [entity(0).name, question(4).number, 'A', 'x'], [entity(2).name, question(4).number, 'A', 'x']],
    must(own).id,
  )
  expect(await faultsOf(primary, found)).toEqual(['A3: This question isn’t in scope for this entity.'])
})

test('an assessment is named, known, open and has begun', async () => {
  const { entity, question } = steps
  const file = [head, [entity(1).name, question(0).number, 'A', 'x']]
  const refused = async (period: number | null, person = primary) => {
    const response = await steps.upload(person, file, period)
    return [response.statusCode, response.json().errors?.assessment_period_id?.[0]]
  }
  const periods = await steps.rows<{ id: number }>(
    `insert into assessment_periods (organization_id, name, start_date, end_date, closed_at, deleted_at) values
       ($1, 'Closed', current_date - 900, current_date - 800, now(), null),
       ($1, 'Trashed', current_date - 900, current_date - 800, null, now()),
       ($1, 'To come', current_date + 500, current_date + 600, null, null),
       ($2, 'Elsewhere', current_date - 900, current_date - 800, null, null) returning id::int`,
    [organizationId, here.other.organizationId],
  )
  const [closed, trashed, coming, elsewhere] = periods.map(({ id }) => id)
  expect(await refused(null)).toEqual([422, 'Choose an assessment.'])
  expect(await refused(must(closed))).toEqual([422, 'This assessment is closed.'])
  expect(await refused(must(coming))).toEqual([422, 'This assessment hasn’t begun yet.'])
  for (const [period, person] of [
    [trashed, primary],
    [elsewhere, primary],
    [987_654_321, primary],
    [steps.periodId, stranger],
  ] as const)
    expect(await refused(must(period), person)).toEqual([404, undefined])
  expect(await refused(steps.periodId, manager)).toEqual([403, undefined])
  for (const odd of ['', 'x', '-1', '1.5', '9'.repeat(30), '1e3', 'null'])
    expect(
      (
        await primary.upload(
          '/api/v1/imports/answers',
          { name: 'a.csv', content: 'Entity\nx' },
          { assessment_period_id: odd },
        )
      ).statusCode,
    ).toBe(422)
  const misplaced = await primary.upload(
    '/api/v1/imports/entities',
    { name: 'a.csv', content: 'Name\nx' },
    { assessment_period_id: String(steps.periodId) },
  )
  expect(misplaced.statusCode).toBe(422)
})
