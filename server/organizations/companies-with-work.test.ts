import { beforeAll, expect, test } from 'vitest'
import { aFixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { companiesWith } from './active-companies.service.ts'

const here = await startTestServer()
const { owner, employee, primary } = here
const { organizationId } = here.company

beforeAll(async () => {
  const { periodId } = await aFixture(here, here.company)
  await owner.query('update tasks set mailed_at = now()')
  await owner.query(
    `insert into tasks (organization_id, user_id, task_type, task_type_id, mailed_at) values ($1, $2, 'question', 1, now())`,
    [organizationId, employee.userId],
  )
  await owner.query(
    `insert into reports (organization_id, kind, title, assessment_period_id, scope, scope_name, reach, is_waiting, created_by)
     values ($1, 'summary', 'Summary', $2, 'company', 'Home', 'Admin', false, $3)`,
    [organizationId, periodId, primary.userId],
  )
  await owner.query(
    `with template as (insert into report_templates (organization_id, name, is_shared, recipe, created_by)
       values ($1, 'Monthly', true, '{"sections": []}', $2) returning id)
     insert into report_schedules (organization_id, template_id, cadence, starts_on, next_on, created_by)
     select $1, id, 'monthly', current_date, current_date + 2, $2 from template`,
    [organizationId, primary.userId],
  )
})

const setActive = (isActive: boolean) =>
  owner.query('update organizations set is_active = $2 where organization_id = $1', [
    organizationId,
    isActive,
  ])

test.each([
  ['tasks to mail', 'tasks', 'mailed_at = null', 'read = true'],
  ['reports to take up', 'reports', 'is_waiting = true', 'is_waiting = false'],
  ['reports to schedule', 'report_schedules', 'next_on = current_date - 1', 'is_paused = true'],
] as const)(
  'a company is found for %s when it has some, is active, and not otherwise',
  async (work, table, begun, done) => {
    const found = () => companiesWith(here.db, work)
    expect(await found()).toEqual([])
    await owner.query(`update ${table} set ${begun} where organization_id = $1`, [organizationId])
    expect(await found()).toEqual([organizationId])
    await setActive(false)
    expect(await found()).toEqual([])
    await setActive(true)
    await owner.query(`update ${table} set ${done}`)
    expect(await found()).toEqual([])
  },
)

test('a report is due as soon as its day has begun somewhere', async () => {
  await owner.query(
    `update report_schedules set is_paused = false, next_on = (now() at time zone 'Pacific/Kiritimati')::date`,
  )
  expect(await companiesWith(here.db, 'reports to schedule')).toEqual([organizationId])
  await owner.query(`update report_schedules set next_on = next_on + 1`)
  expect(await companiesWith(here.db, 'reports to schedule')).toEqual([])
})
