import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { api } from '#domain/api.ts'
import { dayAfter } from '#domain/platform/days.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { secretOfTests } from '#server/testing/test-database.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, type TestServer } from '#server/testing/test-server.ts'
import { aReceiver } from '#server/webhooks/webhooks.testing.ts'
import { workingInstances } from './working-instances.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
]

export interface Zoned {
  zone: string
  email: string
}

/** A person in each time zone, each asked a question, with a task that is to be recalled from tomorrow on. */
async function peopleIn(
  here: TestServer,
  fixture: Fixture,
  primary: Person,
  tomorrow: string,
): Promise<Zoned[]> {
  const { organizationId } = here.company
  const plan = await primary.call(api.actionPlans.create, { name: 'Doors', manager_id: here.manager.userId })
  const people: Zoned[] = []
  for (const zone of zones) {
    const person = await aMember(here, { organizationId, first: 'Sam', mark: 'Home', roles: ['Employee'] })
    const { rows } = await here.owner.query<{ email: string }>(
      'update users set time_zone = $2 where id = $1 returning email',
      [person.userId, zone],
    )
    const { id: task } = await primary.call(api.planTasks.create, {
      action_plan_id: plan.id,
      description: 'Fit a lock',
      user_id: person.userId,
    })
    await here.owner.query('update action_plan_tasks set due_date = $2 where id = $1', [
      task,
      dayAfter(tomorrow, 3),
    ])
    await anAssignment(here, {
      company: here.company,
      fixture,
      userId: person.userId,
      questionId: fixture.questions[0]?.id ?? 0,
      entityId: fixture.entityIds[0] ?? 0,
    })
    people.push({ zone, email: must(rows[0]).email })
  }
  return people
}

/** A report that is due tomorrow; keys and a group whose time is over now, in an hour, and never. */
async function dueIn(here: TestServer, primary: Person, tomorrow: string) {
  const { organizationId } = here.company
  const template = await primary.call(api.reportTemplates.create, {
    name: 'Weekly figures',
    recipe: { sections: [{ key: 'a', kind: 'summary' }], formats: ['pdf'] },
  })
  await primary.call(api.reportSchedules.create, {
    template_id: template.id,
    cadence: 'weekly',
    starts_on: tomorrow,
  })
  await here.owner.query(
    `insert into idempotency_keys (organization_id, user_id, key, call_hash, created_at)
     select $1, $2, age, '', now() - age::interval from unnest(array['25 hours', '23 hours', '-23 hours']) age`,
    [organizationId, primary.userId],
  )
  const group = await primary.call(api.groups.create, { name: 'Old' })
  await here.owner.query(
    `update groups set deleted_at = now() - interval '30 days' + interval '1 hour' where id = $1`,
    [group.id],
  )
}

/** A company in which all kinds of work are due in the course of the day, and the instances that do it. */
export async function arrange(here: TestServer, tomorrow: string) {
  const { organizationId } = here.company
  const fixture = await aFixture(here, here.company)
  await here.owner.query(`update assessment_periods set start_date = '2027-01-01', end_date = '2027-12-31'`)
  const primary = await here.signIn(here.primary.userId, organizationId)
  await dueIn(here, primary, tomorrow)
  const people = await peopleIn(here, fixture, primary, tomorrow)
  const receiver = await aReceiver()
  await primary.call(api.webhooks.create, { address: receiver.address, events: ['group.created'] })
  const folder = await mkdtemp(join(tmpdir(), 'assay-a-day-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const instances = await workingInstances(here, {
    config: {
      MAIL_FROM: 'Assay <assay@assay.test>',
      ASSAY_SECRET: secretOfTests,
      ASSAY_BACKUPS: join(folder, 'backups'),
      ASSAY_BACKUP_KEEP: '7d',
      ASSAY_OUTGOING: 'private',
    },
    folder,
    ownerUrl: here.ownerUrl,
    files: here.files,
    version: 'test',
  })
  let made = 0
  /** Somebody makes something, which a webhook is told, and of which somebody else is notified. */
  const happen = async () => {
    made += 1
    const now = await here.signIn(here.primary.userId, organizationId)
    await now.call(api.groups.create, { name: `Group ${made}` })
    await here.owner.query(
      `insert into tasks (organization_id, user_id, task_type, task_type_id) values ($1, $2, 'policy', $3)`,
      [organizationId, here.employee.userId, made],
    )
  }
  return { people, receiver, instances, backups: join(folder, 'backups'), happen, made: () => made }
}
