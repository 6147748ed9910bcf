import { beforeAll, expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger } = here
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

/** A year that no other test uses. */
let year = 2030
function aSpan() {
  year += 1
  return { start_date: `${year}-01-01`, end_date: `${year}-12-31` }
}

const aPeriod = (rest: object = {}, who = primary) =>
  who.call(api.periods.create, { name: 'Assessment', ...aSpan(), ...rest })

const reopen = (period_id: number) => primary.call(api.periods.open, { period_id, reason: 'A mistake' })

test('a period is opened, shown and listed, the latest first', async () => {
  await here.owner.query('delete from period_thresholds')
  const made = await aPeriod({ name: 'Yearly' })
  expect(made).toMatchObject({
    name: 'Yearly',
    division_id: null,
    closed_at: null,
    is_current: false,
    version: 1,
  })
  expect(made.thresholds).toEqual([{ protocol_id: fixture.protocolId, threshold: 25 }])
  expect(made.abilities).toMatchObject({ edit: true, close: true, open: false, delete: true })
  expect(await employee.call(api.periods.show, { period_id: made.id })).toMatchObject({
    name: 'Yearly',
    abilities: { edit: false, close: false },
    reasons: { edit: 'Only an admin can change an assessment.' },
  })
  const { data } = await employee.call(api.periods.list, {})
  const starts = data.map(period => period.start_date)
  expect(starts).toEqual([...starts].sort().reverse())
  expect(data.filter(period => period.is_current).map(period => period.id)).toEqual([fixture.periodId])
})

test('an end before the start is refused, in a change too, and so is a day that does not exist', async () => {
  const refused = aPeriod({ start_date: '2029-06-01', end_date: '2029-05-31' })
  const fault = {
    status: 422,
    body: { errors: { end_date: ['The end date must be on or after the start date.'] } },
  }
  await expect(refused).rejects.toMatchObject(fault)
  const made = await aPeriod()
  const turned = primary.call(api.periods.update, { period_id: made.id, end_date: '2029-01-01' })
  await expect(turned).rejects.toMatchObject(fault)
  for (const start_date of ['0000-01-01', '2026-02-30', '9999-01-01', 'soon', 7, null])
    expect(
      (await primary.ask(api.periods.create, { name: 'x', start_date, end_date: '2026-12-31' })).statusCode,
    ).toBe(422)
})

test('two open periods of one owner do not overlap, not even by a day', async () => {
  const first = await aPeriod({ name: 'First' })
  const touching = { start_date: first.end_date, end_date: first.end_date }
  const sentence = `“First” is open from ${first.start_date} to ${first.end_date}. Close it, or choose other dates.`
  await expect(aPeriod(touching)).rejects.toMatchObject({ status: 409, body: { message: sentence } })
  const divisions = await aPeriod({ ...touching, division_id: fixture.divisionId })
  expect(divisions.division?.id).toBe(fixture.divisionId)
  await primary.call(api.periods.close, { period_id: first.id })
  const second = await aPeriod({ ...touching, name: 'Second' })
  await expect(reopen(first.id)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('“Second”') },
  })
  const moved = primary.call(api.periods.update, { period_id: divisions.id, division_id: null })
  await expect(moved).rejects.toMatchObject({ status: 409 })
  await primary.call(api.periods.remove, { period_id: second.id })
  expect(await reopen(first.id)).toMatchObject({ closed_at: null })
  await expect(primary.call(api.periods.restore, { period_id: second.id })).rejects.toMatchObject({
    status: 409,
  })
})

/** The status of a call that is made while somebody else has opened a period of that span and not yet committed. */
async function statusBehind(span: { start_date: string; end_date: string }, work: () => Promise<unknown>) {
  const other = await here.owner.connect()
  const { organizationId } = here.company
  let settled = false
  const waits = async () => {
    const text = `select from pg_locks where locktype = 'advisory' and not granted`
    return (await here.owner.query(text)).rows.length > 0
  }
  try {
    await other.query('begin')
    const hold = `select pg_advisory_xact_lock(hashtextextended('assessment periods', $1))`
    await other.query(hold, [organizationId])
    await other.query(
      `insert into assessment_periods (organization_id, name, start_date, end_date) values ($1, 'Faster', $2, $3)`,
      [organizationId, span.start_date, span.end_date],
    )
    const slower = work()
      .then(
        () => 200,
        refused => refused.status,
      )
      .finally(() => {
        settled = true
      })
    await vi.waitUntil(async () => settled || (await waits()), { timeout: 10_000 })
    await other.query('commit')
    return await slower
  } finally {
    await other.query('rollback')
    other.release()
  }
}

test('a period that is being opened is waited for, and then refuses an overlapping one', async () => {
  const span = aSpan()
  expect(await statusBehind(span, () => aPeriod(span))).toBe(409)
  const { id: period_id, start_date, end_date } = await aPeriod()
  await primary.call(api.periods.close, { period_id })
  expect(await statusBehind({ start_date, end_date }, () => reopen(period_id))).toBe(409)
})

test('a closed period is frozen until it is opened again', async () => {
  const { id: period_id } = await aPeriod()
  const closed = await primary.call(api.periods.close, { period_id }, { ifMatch: 1 })
  expect(closed.reasons).toMatchObject({ edit: expect.any(String), close: expect.any(String) })
  const calls = [
    () => primary.call(api.periods.update, { period_id, name: 'x' }),
    () => primary.call(api.periods.close, { period_id }),
    () => primary.call(api.periods.setThresholds, { period_id, thresholds: [] }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 409 })
  expect(await reopen(period_id)).toMatchObject({ closed_at: null, version: 3 })
  await expect(reopen(period_id)).rejects.toMatchObject({ status: 409 })
})

test('a trashed period keeps its answers, is hidden from all but admins, and can be restored', async () => {
  const { id: period_id } = await aPeriod()
  const [question] = fixture.questions
  await here.owner.query(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id,
       question_option_id, control, score, weight, created_by, answered_by)
     values ($1, $2, $3, $4, $5, $6, 'x', 50, 1, $7, $7)`,
    [
      here.company.organizationId,
      period_id,
      fixture.entityIds[2],
      fixture.protocolId,
      question?.id,
      question?.optionIds[0],
      primary.userId,
    ],
  )
  const countFor = async (who: typeof primary) =>
    (await who.call(api.periods.show, { period_id })).answers_count
  expect([await countFor(primary), await countFor(admin), await countFor(employee)]).toEqual([1, 0, 0])
  await primary.call(api.periods.remove, { period_id })
  await expect(employee.call(api.periods.show, { period_id })).rejects.toMatchObject({ status: 404 })
  expect((await employee.call(api.periods.list, { filter: { trashed: 'only' } })).total).toBe(0)
  expect(
    (await primary.call(api.periods.list, { filter: { trashed: 'only' } })).data.map(p => p.id),
  ).toContain(period_id)
  await expect(primary.call(api.periods.update, { period_id, name: 'x' })).rejects.toMatchObject({
    status: 409,
  })
  expect(await primary.call(api.periods.restore, { period_id })).toMatchObject({
    deleted_at: null,
    answers_count: 1,
  })
})

test('after 30 days in the trash a period cannot be restored', async () => {
  const { id: period_id } = await aPeriod()
  await primary.call(api.periods.remove, { period_id })
  await here.owner.query(
    `update assessment_periods set deleted_at = now() - interval '31 days' where id = $1`,
    [period_id],
  )
  await expect(primary.call(api.periods.restore, { period_id })).rejects.toMatchObject({ status: 409 })
})

test('thresholds are replaced as a whole, for frameworks in use only', async () => {
  const { id: period_id } = await aPeriod()
  const { protocolId: protocol_id } = fixture
  const set = (thresholds: { protocol_id: number; threshold: number }[]) =>
    primary.call(api.periods.setThresholds, { period_id, thresholds })
  expect((await set([{ protocol_id, threshold: 60 }])).thresholds).toEqual([{ protocol_id, threshold: 60 }])
  expect((await set([])).thresholds).toEqual([{ protocol_id, threshold: 25 }])
  const errors = {
    'thresholds.1.protocol_id': expect.any(Array),
    'thresholds.2.protocol_id': expect.any(Array),
  }
  const refused = set([
    { protocol_id, threshold: 1 },
    { protocol_id, threshold: 2 },
    { protocol_id: 999_999, threshold: 3 },
  ])
  await expect(refused).rejects.toMatchObject({ status: 422, body: { errors } })
  await expect(set([{ protocol_id, threshold: 101 }])).rejects.toMatchObject({ status: 422 })
})

test('an admin limited to divisions manages only the periods of those', async () => {
  const companies = await aPeriod()
  const sentence = 'Only the primary administrator can do this, because it affects the whole company.'
  expect((await admin.call(api.periods.show, { period_id: companies.id })).reasons.edit).toBe(sentence)
  const change = admin.call(api.periods.close, { period_id: companies.id })
  await expect(change).rejects.toMatchObject({ status: 403, body: { message: sentence } })
  const own = await aPeriod({}, admin)
  expect(own).toMatchObject({ division_id: fixture.divisionId, abilities: { edit: true } })
  await expect(aPeriod({ division_id: null }, admin)).rejects.toMatchObject({ status: 422 })
  const away = admin.call(api.periods.update, { period_id: own.id, division_id: null })
  await expect(away).rejects.toMatchObject({ status: 403 })
  await expect(aPeriod({}, here.other.admin)).rejects.toMatchObject({ status: 422 })
})

test('the period of another division is hidden, except from people with assignments in it', async () => {
  const hidden = await primary.call(api.divisions.create, { name: 'Hidden' })
  const period = await aPeriod({ division_id: hidden.id })
  const period_id = period.id
  for (const who of [admin, manager, employee])
    await expect(who.call(api.periods.show, { period_id })).rejects.toMatchObject({ status: 404 })
  const elsewhere = primary.call(api.periods.show, { period_id }, { divisionId: fixture.divisionId })
  await expect(elsewhere).rejects.toMatchObject({ status: 404 })
  const asked = {
    company: here.company,
    fixture: { ...fixture, periodId: period_id },
    userId: employee.userId,
  }
  await anAssignment(here, {
    ...asked,
    questionId: fixture.questions[0]?.id ?? 0,
    entityId: fixture.entityIds[0] ?? 0,
  })
  expect((await employee.call(api.periods.show, { period_id })).id).toBe(period_id)
  const owners = async (input: object) =>
    new Set((await primary.call(api.periods.list, { per_page: 100, ...input })).data.map(p => p.division_id))
  expect(await owners({ filter: { division_id: hidden.id } })).toEqual(new Set([hidden.id]))
  // The periods that a division answers in are its own and the company’s.
  expect(await owners({ division_id: hidden.id })).toEqual(new Set([hidden.id, null]))
  expect(await owners({ division_id: fixture.divisionId })).not.toContain(hidden.id)
})

test('the active division’s own period is the current one there', async () => {
  const { start_date, end_date } = await primary.call(api.periods.show, { period_id: fixture.periodId })
  const own = await aPeriod({ start_date, end_date, division_id: fixture.divisionId })
  const header = { divisionId: fixture.divisionId }
  expect((await primary.call(api.periods.show, { period_id: own.id }, header)).is_current).toBe(true)
  expect((await primary.call(api.periods.show, { period_id: own.id })).is_current).toBe(false)
  await primary.call(api.periods.remove, { period_id: own.id })
})

test('another company’s people, lesser roles and stale versions are refused', async () => {
  const { id: period_id } = await aPeriod()
  const calls = (who: typeof primary, ifMatch?: number) => {
    const options = ifMatch ? { ifMatch } : {}
    return [
      () => who.call(api.periods.update, { period_id, name: 'x' }, options),
      () => who.call(api.periods.setThresholds, { period_id, thresholds: [] }, options),
      () => who.call(api.periods.close, { period_id }, options),
      () => who.call(api.periods.remove, { period_id }, options),
    ]
  }
  await expect(stranger.call(api.periods.show, { period_id })).rejects.toMatchObject({ status: 404 })
  for (const call of calls(stranger)) await expect(call()).rejects.toMatchObject({ status: 404 })
  for (const who of [manager, employee])
    for (const call of calls(who)) await expect(call()).rejects.toMatchObject({ status: 403 })
  for (const call of calls(primary, 9))
    await expect(call()).rejects.toMatchObject({
      status: 412,
      body: { current: { id: period_id, version: 1 } },
    })
  const theirs = await stranger.call(api.divisions.create, { name: `Theirs ${period_id}` })
  await expect(aPeriod({ division_id: theirs.id })).rejects.toMatchObject({ status: 422 })
})

test('changes of a period are in the audit log', async () => {
  const { id: period_id } = await aPeriod()
  await primary.call(api.periods.update, { period_id, name: 'Renamed' })
  await primary.call(api.periods.setThresholds, { period_id, thresholds: [] })
  await primary.call(api.periods.close, { period_id })
  await reopen(period_id)
  await primary.call(api.periods.remove, { period_id })
  await primary.call(api.periods.restore, { period_id })
  const { rows } = await here.owner.query(
    `select event, before ->> 'name' as before, after ->> 'name' as after from audit_events
     where subject_type = 'assessment_periods' and subject_id = $1 order by sequence`,
    [period_id],
  )
  const verbs = ['created', 'updated', 'thresholds_set', 'closed', 'opened', 'trashed', 'restored']
  expect(rows.map(row => row.event)).toEqual(verbs.map(verb => `period.${verb}`))
  expect(rows[1]).toMatchObject({ before: 'Assessment', after: 'Renamed' })
})
