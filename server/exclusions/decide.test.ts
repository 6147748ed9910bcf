import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, company } = here
const { organizationId } = company
let fixture: Fixture
let asked = 0

interface ExclusionRequestFixture {
  id: number
  questionId: number
  entityId: number
}

beforeAll(async () => {
  fixture = await aFixture(here, company, { questions: 60 })
})

// The admin's division holds the first two entities; the third is in none.
/** A request to exclude a question that no other test excludes from that entity. */
async function aRequest({
  by = employee,
  entity = 0,
  state = 'pending',
} = {}): Promise<ExclusionRequestFixture> {
  const questionId = fixture.questions[asked++]?.id ?? 0
  const entityId = fixture.entityIds[entity] ?? 0
  const { rows } = await here.owner.query(
    `insert into question_exclusion_requests (organization_id, entity_id, protocol_id, question_id,
       assessment_period_id, description, state, assignor_id)
     values ($1, $2, $3, $4, $5, 'There are no doors.', $6, $7) returning id`,
    [organizationId, entityId, fixture.protocolId, questionId, fixture.periodId, state, by.userId],
  )
  return { id: Number(rows[0].id), questionId, entityId }
}

const approve = (who: Person, { id }: ExclusionRequestFixture) =>
  who.call(api.exclusions.approve, { exclusion_request_id: id })
const deny = (who: Person, { id }: ExclusionRequestFixture) =>
  who.call(api.exclusions.deny, { exclusion_request_id: id })

const denyBecause = (who: Person, { id }: ExclusionRequestFixture, reason: string) =>
  who.call(api.exclusions.denyWithReason, { exclusion_request_id: id, reason })

async function exclusionsOf({ questionId, entityId }: ExclusionRequestFixture) {
  const { rows } = await here.owner.query(
    `select created_by from entity_question_exclusions where question_id = $1 and entity_id = $2`,
    [questionId, entityId],
  )
  return rows.map(row => row.created_by)
}

async function stateOf({ id }: ExclusionRequestFixture): Promise<string> {
  const { rows } = await here.owner.query(`select state from question_exclusion_requests where id = $1`, [id])
  return rows[0].state
}

async function eventsOf({ id }: ExclusionRequestFixture) {
  const { rows } = await here.owner.query(
    `select event, subject_type, before, after from audit_events where event like 'exclusion_request.%' and subject_id = $1`,
    [id],
  )
  return rows
}

async function emailsAbout(text: string) {
  const { rows } = await here.owner.query(
    `select data from pgboss.job where name = 'send-mail' and data ->> 'text' like '%' || $1 || '%'`,
    [text],
  )
  return rows.map(row => row.data as { to: string; subject: string; text: string })
}

const assign = (
  request: ExclusionRequestFixture,
  type: 'question' | 'collaboration',
  userId = employee.userId,
) => anAssignment(here, { company, fixture, ...request, type, userId })

async function openTasksOf({ questionId, entityId }: ExclusionRequestFixture) {
  const { rows } = await here.owner.query(
    `select user_id from tasks where task_type_id = $1 and entity_id = $2 and not completed`,
    [questionId, entityId],
  )
  return rows.length
}

test('approving takes the question out of scope, for every assignee', async () => {
  const request = await aRequest()
  await assign(request, 'question')
  await assign(request, 'collaboration', manager.userId)
  expect(await openTasksOf(request)).toBe(2)
  const decided = await approve(admin, request)
  expect(decided).toMatchObject({ state: 'approved', completed: 1, abilities: { decide: false } })
  expect(decided.completed_at).not.toBeNull()
  expect(await exclusionsOf(request)).toEqual([admin.userId])
  expect(await openTasksOf(request)).toBe(0)
  const { entityId: entity_id, questionId: question_id } = request
  const inForce = await primary.call(api.exclusions.list, {
    organization_id: organizationId,
    filter: { entity_id, question_id },
  })
  expect(inForce.data).toMatchObject([{ reason: 'There are no doors.' }])
  expect(await eventsOf(request)).toEqual([
    {
      event: 'exclusion_request.approved',
      subject_type: 'question_exclusion_requests',
      before: { state: 'pending' },
      after: { state: 'approved', entity_id, question_id },
    },
  ])
})

test('denying leaves everything as it is', async () => {
  const request = await aRequest()
  await assign(request, 'question')
  expect(await deny(primary, request)).toMatchObject({ state: 'denied', completed: 1 })
  expect(await exclusionsOf(request)).toEqual([])
  expect(await openTasksOf(request)).toBe(1)
  expect(await eventsOf(request)).toMatchObject([{ event: 'exclusion_request.denied' }])
})

test('an approval leaves the assignments of a closed period as they were', async () => {
  const request = await aRequest()
  await assign(request, 'question')
  const close = (at: string | null) =>
    here.owner.query(`update assessment_periods set closed_at = $2 where id = $1`, [fixture.periodId, at])
  await close('2031-01-01')
  await approve(primary, request)
  await close(null)
  expect(await exclusionsOf(request)).toHaveLength(1)
  expect(await openTasksOf(request)).toBe(1)
})

test('other questions and other entities keep their assignments', async () => {
  const request = await aRequest()
  const other = { ...request, entityId: fixture.entityIds[1] ?? 0 }
  const next = { ...request, questionId: fixture.questions.at(-1)?.id ?? 0 }
  await assign(other, 'question')
  await assign(next, 'question')
  await approve(primary, request)
  expect([await openTasksOf(other), await openTasksOf(next)]).toEqual([1, 1])
})

test('a second decision gets the first one, whichever it is', async () => {
  const request = await aRequest()
  await deny(primary, request)
  for (const again of [approve, deny]) {
    await expect(again(admin, request)).rejects.toMatchObject({
      status: 409,
      body: { message: 'This request was already denied.', state: 'denied' },
    })
  }
  expect(await exclusionsOf(request)).toEqual([])
  expect(await eventsOf(request)).toHaveLength(1)
})

test('one of two simultaneous decisions wins, and the other is refused with the result', async () => {
  const request = await aRequest()
  const results = await Promise.allSettled([
    approve(primary, request),
    deny(admin, request),
    approve(admin, request),
    deny(primary, request),
  ])
  const won = results.filter(result => result.status === 'fulfilled')
  expect(won).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 })
  const state = await stateOf(request)
  expect(won[0]?.value).toMatchObject({ state })
  expect(await exclusionsOf(request)).toHaveLength(state === 'approved' ? 1 : 0)
  expect(await eventsOf(request)).toHaveLength(1)
})

test('other roles, other companies and admins of other divisions cannot decide', async () => {
  const request = await aRequest({ entity: 2 })
  for (const decide of [approve, deny]) {
    for (const who of [manager, employee, here.sysadmin])
      await expect(decide(who, request)).rejects.toMatchObject({ status: 403 })
    for (const who of [here.stranger, admin])
      await expect(decide(who, request)).rejects.toMatchObject({ status: 404 })
  }
  expect(await stateOf(request)).toBe('pending')
  expect(
    (await primary.call(api.exclusions.showRequest, { exclusion_request_id: request.id })).abilities,
  ).toEqual({ decide: true })
})

test('an admin does not decide on their own request about others’ entity', async () => {
  const request = await aRequest({ by: admin, entity: 2 })
  const shown = await admin.call(api.exclusions.showRequest, { exclusion_request_id: request.id })
  expect(shown.abilities).toEqual({ decide: false })
  for (const decide of [approve, deny]) {
    await expect(decide(admin, request)).rejects.toMatchObject({
      status: 403,
      body: { message: shown.reasons.decide },
    })
  }
  expect(await stateOf(request)).toBe('pending')
})

test('the requester is notified by email, unless they do not want it or decided themselves', async () => {
  const [notified, silent] = [await aRequest({ entity: 1 }), await aRequest({ entity: 1 })]
  const own = await aRequest({ by: primary, entity: 1 })
  const prefer = (exclusion: boolean) =>
    here.owner.query(
      `update users set mail_preferences = jsonb_build_object('exclusion', $2::boolean) where id = $1`,
      [employee.userId, exclusion],
    )
  await approve(primary, notified)
  await prefer(false)
  await deny(primary, silent)
  await prefer(true)
  await deny(primary, own)
  const emails = await emailsAbout(`?exclusion_id=${notified.id}\n`)
  expect(emails).toHaveLength(1)
  expect(emails[0]?.to).toMatch(/^employee\..*@home\.test$/)
  expect(emails[0]?.subject).toMatch(/^Exclusion request approved: .* for Home Entity 2$/)
  expect(emails[0]?.text).toContain('no longer in scope for Home Entity 2')
  expect(await emailsAbout(`?exclusion_id=${silent.id}\n`)).toEqual([])
  expect(await emailsAbout(`?exclusion_id=${own.id}\n`)).toEqual([])
})

test('a denial keeps its reason, for the requester and the log', async () => {
  const request = await aRequest()
  const denied = await denyBecause(admin, request, ' The back door counts.\nIt leads outside. ')
  const reason = 'The back door counts.\nIt leads outside.'
  expect(denied).toMatchObject({ state: 'denied', completed: 1, denial_reason: reason })
  const { data } = await employee.call(api.exclusions.requests, {
    filter: { question_id: request.questionId, entity_id: request.entityId, state: 'denied' },
  })
  expect(data.find(({ id }) => id === request.id)).toMatchObject({ denial_reason: reason })
  expect(await eventsOf(request)).toMatchObject([
    { event: 'exclusion_request.denied', after: { state: 'denied', denial_reason: reason } },
  ])
  const [email] = await emailsAbout(`?exclusion_id=${request.id}\n`)
  expect(email?.text).toContain('\nReason: The back door counts. It leads outside.\n')
})

test('a denial requires no reason, and an approval has none', async () => {
  const [denied, approved] = [await aRequest(), await aRequest()]
  expect(await deny(admin, denied)).toMatchObject({ state: 'denied', denial_reason: null })
  expect(await approve(admin, approved)).toMatchObject({ state: 'approved', denial_reason: null })
  const [email] = await emailsAbout(`?exclusion_id=${denied.id}\n`)
  expect(email?.text).not.toContain('Reason')
})

test('a blank reason is refused, and decides nothing', async () => {
  const request = await aRequest()
  await expect(denyBecause(admin, request, '  ')).rejects.toMatchObject({
    status: 422,
    body: { errors: { reason: ['The reason field is required.'] } },
  })
  expect(await stateOf(request)).toBe('pending')
})

test('only the first decision sets a reason', async () => {
  const request = await aRequest()
  await denyBecause(admin, request, 'The back door counts.')
  await expect(denyBecause(primary, request, 'Never mind.')).rejects.toMatchObject({ status: 409 })
  const shown = await employee.call(api.exclusions.showRequest, { exclusion_request_id: request.id })
  expect(shown.denial_reason).toBe('The back door counts.')
})
