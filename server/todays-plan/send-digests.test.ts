import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'
import { sendDigests } from './send-digests.job.ts'

const here = await startTestServer()
const clerk = await aClerk(here)
const { primary, admin, manager, employee } = here
const { organizationId } = here.company
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})
beforeEach(async () => {
  await here.owner.query(`delete from assignments; delete from tasks; delete from digests; delete from welcome_messages;
    delete from question_exclusion_requests; update users set mail_preferences = '{}', time_zone = 'UTC'`)
  await clerk.emails()
})

/** The emails of a run at this time of the database’s own day, which is the day of the current period too. */
async function runAt(time: string) {
  const { rows } = await here.owner.query<{ day: string }>(`select current_date::text as day`)
  const now = new Date(`${rows[0]?.day}T${time}Z`)
  await clerk.work(sendDigests({ address: 'https://assay.example.org', now: () => now }))
  return clerk.emails()
}

const emailOf = async (who: Person) =>
  (await here.owner.query('select email from users where id = $1', [who.userId])).rows[0].email as string
const ask = (who: Person, question = 0) =>
  anAssignment(here, {
    company: here.company,
    fixture,
    userId: who.userId,
    questionId: fixture.questions[question]?.id ?? 0,
    entityId: fixture.entityIds[0] ?? 0,
  })

test('the email agrees with the plan, with links into the app', async () => {
  await ask(admin)
  await ask(admin, 1)
  await here.owner.query(`update assignments set due_date = current_date - 1 where question_id = $1`, [
    fixture.questions[0]?.id,
  ])
  const { rows } = await here.owner.query(
    `insert into question_exclusion_requests (organization_id, entity_id, protocol_id, question_id, assessment_period_id, description, assignor_id)
     values ($1, $2, $3, $4, $5, 'No doors.', $6) returning id`,
    [
      organizationId,
      fixture.entityIds[0],
      fixture.protocolId,
      fixture.questions[2]?.id,
      fixture.periodId,
      employee.userId,
    ],
  )
  const plan = await admin.call(api.todaysPlan.show, {})
  const email = (await runAt('07:00:00')).find(each => each.to.startsWith('admin'))
  expect(email?.subject).toBe(`Today at Home Company: ${plan.count} items need your attention`)
  expect(plan.count).toBe(3)
  expect(email?.text).toContain('Assigned questions: 2 (1 overdue)')
  const start = plan.assigned_questions.start
  expect(email?.text).toContain(
    `Answer now: https://assay.example.org/questions/${start?.question_ids.join(',')}/topic/${start?.topic_id}/question/${start?.question_id}/entity/${start?.entity_id}?period=${fixture.periodId}\n`,
  )
  expect(email?.text).toContain('Pending exclusion requests: 1')
  expect(email?.text).toContain(`https://assay.example.org/?exclusion_id=${rows[0].id}`)
})

test('it comes at seven in the person’s time zone, once a day, from any number of instances', async () => {
  await ask(employee)
  await ask(manager, 1)
  await here.owner.query(`update users set time_zone = 'Etc/GMT+3' where id = $1`, [manager.userId])
  expect(await runAt('06:59:00')).toEqual([])
  expect((await runAt('07:00:00')).map(email => email.to)).toEqual([await emailOf(employee)])
  expect(await runAt('07:15:00')).toEqual([])
  expect((await runAt('10:15:00')).map(email => email.to)).toEqual([await emailOf(manager)])
  await here.owner.query('delete from digests')
  const at = new Date(`${(await here.owner.query('select current_date::text as day')).rows[0].day}T10:30:00Z`)
  const job = sendDigests({ address: 'https://assay.example.org', now: () => at })
  await Promise.all([clerk.work(job), clerk.work(job), clerk.work(job)])
  expect(await clerk.emails()).toHaveLength(2)
  await here.owner.query('delete from digests')
  expect(await runAt('12:00:00').then(emails => emails.map(email => email.to))).toEqual([
    await emailOf(manager),
  ])
})

test('a person without news gets no digest', async () => {
  expect(await runAt('07:30:00')).toEqual([])
  const { rows } = await here.owner.query(
    'select count(*)::int as marks from digests where organization_id = $1',
    [organizationId],
  )
  expect(rows[0].marks).toBe(4)
  await ask(employee)
  expect(await runAt('08:00:00')).toEqual([])
})

test('people who do not want it, never accepted, have left, or belong to an inactive company get no digest', async () => {
  const invited = await aMember(here, { organizationId, first: 'Invited', mark: 'Home', roles: ['Employee'] })
  const gone = await aMember(here, { organizationId, first: 'Gone', mark: 'Home', roles: ['Employee'] })
  for (const who of [employee, manager, invited, gone]) await ask(who)
  await here.owner.query(`update users set mail_preferences = '{"digest": false}' where id = $1`, [
    employee.userId,
  ])
  await here.owner.query('update memberships set accepted_at = null where user_id = $1', [invited.userId])
  await here.owner.query('update memberships set deleted_at = now() where user_id = $1', [gone.userId])
  const activate = (active: boolean) =>
    here.owner.query('update organizations set is_active = $1 where organization_id = $2', [
      active,
      organizationId,
    ])
  await activate(false)
  expect(await runAt('07:00:00')).toEqual([])
  await activate(true)
  expect((await runAt('07:00:00')).map(email => email.to)).toEqual([await emailOf(manager)])
})

test('an admin’s email covers their divisions only', async () => {
  await here.owner.query(
    `insert into question_exclusion_requests (organization_id, entity_id, protocol_id, question_id, assessment_period_id, description, assignor_id)
     select $1, e, $2, $3, $4, 'No doors.', $5 from unnest($6::bigint[]) e`,
    [
      organizationId,
      fixture.protocolId,
      fixture.questions[0]?.id,
      fixture.periodId,
      employee.userId,
      fixture.entityIds,
    ],
  )
  const emails = await runAt('07:00:00')
  expect(emails.map(email => [email.to.split('.')[0], /requests: (\d)/.exec(email.text)?.[1]])).toEqual([
    ['admin', '2'],
    ['primary', '3'],
  ])
  expect(primary.userId).not.toBe(admin.userId)
})
