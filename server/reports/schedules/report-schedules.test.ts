import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { dayAfter } from '#domain/platform/days.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { reportJob, workOff } from '../reports.testing.ts'
import { makeScheduled } from './make-scheduled.job.ts'

const here = await startTestServer()
let clerk: Clerk
const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  clerk = await aClerk(here, [reportJob])
  await aFixture(here, here.company)
})

let made = 0

async function aSchedule(person: Person, more = {}) {
  made += 1
  const template = await person.call(api.reportTemplates.create, {
    name: `Weekly figures ${made}`,
    recipe: { sections: [{ key: 'a', kind: 'summary' }], formats: ['pdf'] },
  })
  const schedule = await person.call(api.reportSchedules.create, {
    template_id: template.id,
    cadence: 'weekly',
    starts_on: today,
    ...more,
  })
  return { template, schedule }
}

const reportsOf = async (person: Person, template_id: number) =>
  (await person.call(api.reports.list, { filter: { template_id } })).data

test('a report is made once on its day, however often the job runs, and its person is told', async () => {
  const { template, schedule } = await aSchedule(here.primary)
  await clerk.emails()
  await Promise.all([clerk.work(makeScheduled), clerk.work(makeScheduled)])
  await clerk.work(makeScheduled)
  await workOff(here, clerk)
  const [report, ...more] = await reportsOf(here.primary, template.id)
  expect([report?.state, report?.created_by.id, more.length]).toEqual(['done', here.primary.userId, 0])
  const [after] = (
    await here.primary.call(api.reportSchedules.list, { filter: { template_id: template.id } })
  ).data
  expect([after?.id, after?.next_on]).toEqual([schedule.id, dayAfter(today, 7)])
  // Reports that other tests have left in the queue are told too.
  const emails = (await clerk.emails()).filter(({ subject }) => subject === `${template.name} is ready`)
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toContain('https://assay.example/reports')
})

test('nothing is made before its day, while it is paused, or while the template is in the trash', async () => {
  const later = await aSchedule(here.primary, { starts_on: dayAfter(today, 2) })
  const paused = await aSchedule(here.primary)
  await here.primary.call(api.reportSchedules.update, { schedule_id: paused.schedule.id, is_paused: true })
  const trashed = await aSchedule(here.primary)
  await here.primary.call(api.reportTemplates.remove, { template_id: trashed.template.id })
  await clerk.work(makeScheduled)
  for (const { template } of [later, paused, trashed])
    expect(await reportsOf(here.primary, template.id)).toEqual([])
})

test('days that were missed give one report, and the next day is one to come', async () => {
  const { template, schedule } = await aSchedule(here.primary)
  await here.owner.query(
    'update report_schedules set starts_on = starts_on - 70, next_on = next_on - 70 where id = $1',
    [schedule.id],
  )
  await clerk.work(makeScheduled)
  await clerk.work(makeScheduled)
  expect(await reportsOf(here.primary, template.id)).toHaveLength(1)
  const { rows } = await here.owner.query('select next_on::text from report_schedules where id = $1', [
    schedule.id,
  ])
  expect(rows).toEqual([{ next_on: dayAfter(today, 7) }])
})

test('a schedule pauses when its person cannot build reports any more', async () => {
  const { template, schedule } = await aSchedule(here.admin)
  const roles = (to: string[]) =>
    here.owner.query('update memberships set roles = $1 where organization_id = $2 and user_id = $3', [
      to,
      here.company.organizationId,
      here.admin.userId,
    ])
  await roles(['Employee'])
  await clerk.work(makeScheduled)
  await roles(['Admin'])
  const { data } = await here.primary.call(api.reportSchedules.list, {})
  const found = must(data.find(({ id }) => id === schedule.id))
  expect([found.is_paused, found.problem]).toEqual([
    true,
    'The person who made this schedule cannot build reports any more.',
  ])
  expect(await reportsOf(here.primary, template.id)).toEqual([])
})

test('people see and change their own schedules, and days to come alone', async () => {
  const { template, schedule } = await aSchedule(here.primary, { starts_on: dayAfter(today, 3) })
  const path = { schedule_id: schedule.id }
  for (const person of [here.admin, here.stranger]) {
    const refused = await person.ask(api.reportSchedules.update, { ...path, is_paused: true })
    expect(refused.statusCode).toBe(404)
  }
  const past = { template_id: template.id, cadence: 'weekly', starts_on: dayAfter(today, -1) }
  expect((await here.primary.ask(api.reportSchedules.create, past)).statusCode).toBe(422)
  const changed = await here.primary.call(api.reportSchedules.update, { ...path, cadence: 'quarterly' })
  expect([changed.cadence, changed.next_on]).toEqual(['quarterly', dayAfter(today, 3)])
  await here.primary.call(api.reportSchedules.remove, path)
  expect((await here.primary.ask(api.reportSchedules.remove, path)).statusCode).toBe(404)
})
