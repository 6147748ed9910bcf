import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { taskSources } from '#server/task-sources.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'
import { mailTasks } from './mail-tasks.job.ts'

const here = await startTestServer()
const clerk = await aClerk(here)
const { employee, manager } = here
const { organizationId } = here.company
const job = mailTasks({ address: 'https://assay.example.org', sources: taskSources })
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})
beforeEach(async () => {
  await here.owner.query(
    `delete from assignments; delete from tasks; update users set mail_preferences = '{}'`,
  )
  await clerk.emails()
})

const emailOf = async (who: Person) =>
  (await here.owner.query('select email from users where id = $1', [who.userId])).rows[0].email as string

/** Asks the person to answer the first questions for the second entity. */
async function ask(who: Person, count = 1, type = 'question', periodId = fixture.periodId) {
  await here.owner.query(
    `insert into assignments (organization_id, type, user_id, entity_id, protocol_id, question_id, assessment_period_id, due_date, created_by)
     select $1, $2, $3, $4, $5, unnest($6::bigint[]), $7, '2031-02-03', $3`,
    [
      organizationId,
      type,
      who.userId,
      fixture.entityIds[1],
      fixture.protocolId,
      fixture.questions.slice(0, count).map(question => question.id),
      periodId,
    ],
  )
}

async function aTask(who: Person, type: string, about = 7, company = organizationId) {
  const { rows } = await here.owner.query(
    `insert into tasks (organization_id, user_id, task_type, task_type_id) values ($1, $2, $3, $4) returning id`,
    [company, who.userId, type, about],
  )
  return Number(rows[0].id)
}

async function run() {
  await clerk.work(job)
  return clerk.emails()
}

test('each person is mailed once about everything new, with links into the app', async () => {
  await ask(employee, 3)
  await aTask(employee, 'exclusion', 71)
  await aTask(employee, 'exclusion', 75)
  await aTask(employee, 'discussion', 72)
  await aTask(employee, 'policy', 73)
  await aTask(manager, 'discussion', 74)
  const emails = await run()
  expect(emails.map(email => email.to)).toEqual([await emailOf(employee), await emailOf(manager)])
  const [mine, theirs] = emails
  expect(mine?.subject).toBe(
    'New for you at Home Company: 3 questions to answer, 2 exclusion requests, 1 discussion, 1 policy',
  )
  const [first, second, third] = fixture.questions.map(question => question.id)
  const { rows } = await here.owner.query(
    `select coalesce(parent_question_id, id)::int as id, tempid from questions where id = $1`,
    [first],
  )
  const [{ id: topic, tempid }] = rows
  expect(mine?.text).toContain(`- ${tempid} `)
  expect(mine?.text).toContain('(Home Entity 2, due 02/03/2031)')
  expect(mine?.text).toContain(
    `https://assay.example.org/questions/${first},${second},${third}/topic/${topic}/question/${first}/entity/${fixture.entityIds[1]}?period=${fixture.periodId}\n`,
  )
  const requests = mine?.text.match(/^2 exclusion requests:\n- .*\n {2}(.*)\n- .*\n {2}(.*)\n/m)
  expect(requests?.slice(1).sort()).toEqual([
    'https://assay.example.org/?exclusion_id=71',
    'https://assay.example.org/?exclusion_id=75',
  ])
  expect(theirs?.text).toContain('https://assay.example.org/notifications\n')
  expect(await run()).toEqual([])
})

test('the questions of each assessment have a link of their own', async () => {
  const { rows } = await here.owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date, division_id)
     values ($1, 'Clinics', current_date, current_date, $2) returning id`,
    [organizationId, fixture.divisionId],
  )
  const own = Number(rows[0].id)
  await ask(employee, 2)
  await ask(employee, 1, 'question', own)
  const [email] = await run()
  const [first, second] = fixture.questions.map(question => question.id)
  const links = email?.text.match(/questions\/[\d,]+\/.*$/gm) ?? []
  const ids = (link: string) => [/questions\/([\d,]+)/.exec(link)?.[1], /period=(\d+)$/.exec(link)?.[1]]
  expect(links.map(ids)).toEqual([
    [`${first},${second}`, String(fixture.periodId)],
    [String(first), String(own)],
  ])
})

test('a discussion is linked by its answer, and by its question before there is one', async () => {
  const [open, answered] = fixture.questions
  const [, entityId = 0] = fixture.entityIds
  const at = { assessment_period_id: fixture.periodId, entity_id: entityId, control: 'In place.' }
  const [answer] = await here.primary.call(api.answers.giveMany, {
    question_id: answered?.id ?? 0,
    answers: [{ ...at, question_option_id: answered?.optionIds[0] ?? 0 }],
  })
  await here.owner.query(
    `insert into tasks (organization_id, user_id, task_type, task_type_id, entity_id, assessment_period_id)
     select $1, $2, 'discussion', unnest($3::bigint[]), $4, $5`,
    [organizationId, manager.userId, [open?.id, answered?.id], entityId, fixture.periodId],
  )
  const [email] = await run()
  expect(email?.text).toContain(`https://assay.example.org/?answer-discussion=${answer?.id}\n`)
  const item = `${open?.id}.${entityId}.${fixture.periodId}`
  expect(email?.text).toContain(`https://assay.example.org/notifications#question-discussion-${item}\n`)
})

test('two simultaneous runs mail each task once', async () => {
  await ask(employee, 2)
  await Promise.all([clerk.work(job), clerk.work(job)])
  expect(await clerk.emails()).toHaveLength(1)
})

test('many are counted, and ten of them listed', async () => {
  await here.owner.query(
    `insert into tasks (organization_id, user_id, task_type, task_type_id) select $1, $2, 'discussion', n from generate_series(1, 40) n`,
    [organizationId, employee.userId],
  )
  const [email] = await run()
  expect(email?.subject).toBe('New for you at Home Company: 40 discussions')
  expect(email?.text).toContain('  and 30 more\n')
  expect(email?.text.match(/^- /gm)).toHaveLength(10)
})

test('tasks that were completed, read, archived or deleted before are not mailed', async () => {
  const ids = [await aTask(employee, 'discussion', 1), await aTask(employee, 'discussion', 2)]
  const [read = 0, completed = 0] = ids
  const archived = await aTask(employee, 'discussion', 3)
  const deleted = await aTask(employee, 'discussion', 4)
  await employee.call(api.tasks.update, { task_id: read, read: 1 })
  await employee.call(api.tasks.update, { task_id: completed, completed: 1 })
  await employee.call(api.tasks.archive, { task_id: archived })
  await employee.call(api.tasks.remove, { task_id: deleted })
  expect(await run()).toEqual([])
})

test.each(['closed_at', 'deleted_at'])(
  'questions of a period are not mailed while its %s says so, and are once it no longer does',
  async column => {
    const set = (value: string) =>
      here.owner.query(`update assessment_periods set ${column} = ${value} where id = $1`, [fixture.periodId])
    await ask(employee, 2)
    await set('now()')
    expect(await run()).toEqual([])
    await set('null')
    expect(await run()).toHaveLength(1)
  },
)

test('unwanted mail is not sent, not even later; the preference for questions covers opinions', async () => {
  await here.owner.query(`update users set mail_preferences = '{"question": false}' where id = $1`, [
    employee.userId,
  ])
  await ask(employee, 1, 'collaboration')
  await aTask(employee, 'discussion')
  const [email] = await run()
  expect(email?.subject).toBe('New for you at Home Company: 1 discussion')
  await here.owner.query(`update users set mail_preferences = '{}' where id = $1`, [employee.userId])
  expect(await run()).toEqual([])
})

test('people who never accepted, have left, or belong to an inactive company get no email', async () => {
  const invited = await aMember(here, { organizationId, first: 'Invited', mark: 'Home', roles: ['Employee'] })
  const gone = await aMember(here, { organizationId, first: 'Gone', mark: 'Home', roles: ['Employee'] })
  await here.owner.query('update memberships set accepted_at = null where user_id = $1', [invited.userId])
  await here.owner.query('update memberships set deleted_at = now() where user_id = $1', [gone.userId])
  for (const who of [invited, gone, here.stranger]) await aTask(who, 'discussion', 1, who.organizationId ?? 0)
  const activate = (active: boolean) =>
    here.owner.query('update organizations set is_active = $1 where organization_id = $2', [
      active,
      here.other.organizationId,
    ])
  await activate(false)
  expect(await run()).toEqual([])
  await activate(true)
  expect((await run()).map(email => email.subject)).toEqual([
    'New for you at Elsewhere Company: 1 discussion',
  ])
  await here.owner.query('update memberships set accepted_at = now() where user_id = $1', [invited.userId])
  expect((await run()).map(email => email.to)).toEqual([await emailOf(invited)])
})

test('one failed email does not prevent the others, and is sent at the next run', async () => {
  await aTask(employee, 'discussion')
  await aTask(manager, 'discussion')
  await here.owner.query(
    `create function fail() returns trigger language plpgsql as $$ begin
       if new.user_id = ${employee.userId} then raise exception 'no'; end if; return new; end $$;
     create trigger fail before update on tasks for each row execute function fail()`,
  )
  await expect(clerk.work(job)).rejects.toThrow('1 of')
  expect((await clerk.emails()).map(email => email.to)).toEqual([await emailOf(manager)])
  await here.owner.query('drop trigger fail on tasks; drop function fail')
  expect((await run()).map(email => email.to)).toEqual([await emailOf(employee)])
})

test('the queue does it by itself', async () => {
  const working = await startTestServer({ work: true })
  const states = async () =>
    (
      await working.owner.query(
        `select name, state::text from pgboss.job where name in ('mail-tasks', 'send-digests') order by name`,
      )
    ).rows
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual([
        { name: 'mail-tasks', state: 'completed' },
        { name: 'send-digests', state: 'completed' },
      ]),
    { timeout: 20_000, interval: 50 },
  )
})
