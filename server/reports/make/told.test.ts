import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { reportJob, workOff } from '../reports.testing.ts'
import { takeUpWaiting } from './take-up-waiting.job.ts'

const here = await startTestServer()
let fixture: Fixture
let clerk: Clerk

beforeAll(async () => {
  clerk = await aClerk(here, [reportJob])
  fixture = await aFixture(here, here.company)
})

const noticesAbout = async (id: number) => {
  const { data } = await here.manager.call(api.tasks.list, {
    user_id: here.manager.userId,
    filter: { open_or_unread: true },
  })
  return data.filter(({ task_type, task_type_id }) => task_type === 'report' && task_type_id === id)
}

test('people are told in the product and by email when their report is ready', async () => {
  await clerk.emails()
  const { id, title } = await here.manager.call(api.reports.create, { kind: 'summary' })
  expect(await noticesAbout(id)).toEqual([])
  await workOff(here, clerk)
  expect(await noticesAbout(id)).toMatchObject([{ title: `${title} is ready`, read: 0, completed: 1 }])
  const [email, ...more] = await clerk.emails()
  expect(more).toEqual([])
  expect(email?.subject).toBe(`${title} is ready`)
  expect(email?.text).toContain('https://assay.example/reports')
})

test('people are told why a report could not be made', async () => {
  const person = await here.signIn(here.manager.userId, here.company.organizationId)
  const { id, title } = await person.call(api.reports.create, { kind: 'summary' })
  await here.owner.query('update sessions set ended_at = now() where id = $1', [person.sessionId])
  await clerk.emails()
  await workOff(here, clerk)
  expect(await noticesAbout(id)).toMatchObject([{ title: `${title} could not be made`, read: 0 }])
  const [email] = await clerk.emails()
  expect(email?.text).toContain('You signed out, or your access changed, before the report was made.')
})

test('somebody who wants no such emails gets the notification alone', async () => {
  const preferences = (value: string) =>
    here.owner.query('update users set mail_preferences = $1 where id = $2', [value, here.manager.userId])
  await preferences('{"report": false}')
  await clerk.emails()
  const { id } = await here.manager.call(api.reports.create, { kind: 'summary' })
  await workOff(here, clerk)
  expect(await noticesAbout(id)).toHaveLength(1)
  expect(await clerk.emails()).toEqual([])
  await preferences('{}')
})

test('nobody is told of a report that was canceled', async () => {
  await clerk.emails()
  const { id } = await here.manager.call(api.reports.create, { kind: 'summary' })
  await here.manager.call(api.reports.cancel, { report_id: id })
  await workOff(here, clerk)
  expect(await noticesAbout(id)).toEqual([])
  expect(await clerk.emails()).toEqual([])
})

test('a report without a session is taken up once, and made with the rights that its person has now', async () => {
  const { rows } = await here.owner.query<{ id: number }>(
    `insert into reports (organization_id, kind, title, assessment_period_id, scope, scope_name, reach, is_waiting, created_by)
     values ($1, 'summary', 'Asked for by nobody', $2, 'company', 'Home', 'Admin', true, $3) returning id::int`,
    [here.company.organizationId, fixture.periodId, here.manager.userId],
  )
  const { id } = must(rows[0])
  await clerk.work(takeUpWaiting)
  await clerk.work(takeUpWaiting)
  const queued = await here.owner.query(
    `select from pgboss.job where name = 'make-report' and (data ->> 'reportId')::int = $1`,
    [id],
  )
  expect(queued.rowCount).toBe(1)
  await workOff(here, clerk)
  expect((await here.manager.call(api.reports.show, { report_id: id })).state).toBe('done')
  const kept = await here.owner.query('select reach from reports where id = $1', [id])
  expect(kept.rows).toEqual([{ reach: 'Manager' }])
})
