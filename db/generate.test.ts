import { join } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { type Site, site } from '#server/testing/test-server.ts'
import { generate } from './generate/generate.ts'
import { readVolumes } from './generate/options.ts'

const volume = { companies: 2, entities: 5, questions: 20, periods: 2 }

async function filled() {
  const here = await site()
  const before = await shape(here)
  const client = await here.owner.connect()
  const lines: string[] = []
  const generated = await generate(client, {
    ...volume,
    root: join(import.meta.dirname, '..'),
    say: line => lines.push(line),
  })
  client.release()
  return { here, generated, before, lines }
}

async function one(here: Site, text: string, values: unknown[] = []): Promise<Record<string, unknown>> {
  const { rows } = await here.owner.query(text, values)
  return rows[0]
}

const shape = (here: Site) =>
  one(
    here,
    `select (select string_agg(conname || pg_get_constraintdef(oid), ' ' order by conname) from pg_constraint
       where conrelid in ('answers'::regclass, 'assignments'::regclass)) as constraints,
      (select string_agg(indexdef, ' ' order by indexname) from pg_indexes
       where tablename in ('answers', 'assignments')) as indexes`,
  )

const digest = (here: Site) =>
  one(
    here,
    `select md5(string_agg(concat_ws('|', organization_id, entity_id, question_id, control, score, accepted,
      created_by, created_at), ',' order by id)) as answers, (select md5(string_agg(concat_ws('|', name, location), ','
      order by id)) from entities) as entities, (select md5(string_agg(concat_ws('|', user_id, question_id, due_date,
      completed), ',' order by id)) from assignments) as assignments from answers`,
  )

const first = await filled()

test('makes the requested amount', async () => {
  const { here, generated, lines } = first
  const counted = await one(
    here,
    `select (select count(*) from organizations) as companies, (select count(*) from entities) as entities,
      (select count(*) from questions where organization_id is not null and parent_question_id is not null) as questions,
      (select count(*) from assessment_periods) as periods, (select count(*) from divisions) as divisions,
      (select count(*) from memberships) as members, (select count(*) from answers) as answers,
      (select count(*) from assignments) as assignments`,
  )
  expect(counted).toEqual({
    companies: 2,
    entities: 10,
    questions: 40,
    periods: 4,
    divisions: 8,
    members: 28,
    answers: generated.answers,
    assignments: generated.assignments,
  })
  expect(lines.join('\n')).toContain(`${generated.answers} answers`)
})

test('answers all of the closed periods and about 60 percent of the open one', async () => {
  const { rows } = await first.here.owner.query(
    `select closed_at is null as open, count(*) / 200.0 as share from answers a join assessment_periods p
     on p.organization_id = a.organization_id and p.id = a.assessment_period_id group by 1 order by 1`,
  )
  expect(rows[0]).toMatchObject({ open: false, share: 1 })
  expect(rows[1].share).toBeGreaterThan(0.5)
  expect(rows[1].share).toBeLessThan(0.7)
})

test('keeps weight, likelihood and impact of the moment, and completes answered assignments', async () => {
  const { here } = first
  const { rows } = await here.owner.query(
    `select a.id from answers a join questions q on q.id = a.question_id
     join entity_protocols ep on ep.organization_id = a.organization_id and ep.entity_id = a.entity_id and ep.protocol_id = a.protocol_id
     join risk_profile_threats t on t.risk_profile_id = ep.risk_profile_id and t.threat_id = q.threat_id
     join risk_profile_categories c on c.risk_profile_id = ep.risk_profile_id and c.category_id = q.category_id
     left join question_options o on o.question_id = q.id and o.id = a.question_option_id
     where a.weight = q.weight and a.likelihood = t.likelihood and a.impact = c.impact and a.score is not distinct from o.value`,
  )
  expect(rows.length).toBe(first.generated.answers)
  expect(
    await one(
      here,
      `select count(*) from assignments s left join answers a on a.organization_id = s.organization_id
         and a.assessment_period_id = s.assessment_period_id and a.question_id = s.question_id and a.entity_id = s.entity_id
       where s.completed <> (a.id is not null) or (a.id is not null and a.created_by <> s.user_id)`,
    ),
  ).toEqual({ count: 0 })
})

test('is in the risk ledger as if people had answered', async () => {
  const { here, generated } = first
  const tallied = await one(here, 'select sum(answered) as answered from risk_tallies')
  expect(tallied).toEqual({ answered: generated.answers })
})

test('leaves keys and indexes as they were', async () => {
  expect(await shape(first.here)).toEqual(first.before)
})

test('returns the people and ids that a bench needs', async () => {
  const { here, generated } = first
  const [company] = generated.companies
  if (!company) throw new Error('no company')
  const primary = await here.signIn(company.primaryUserId, company.organizationId)
  expect(await primary.call(api.users.me, {})).toMatchObject({ is_primary_administrator: true })
  const roles = await here.owner.query(
    `select roles from memberships where organization_id = $1 and user_id = any($2) order by user_id`,
    [company.organizationId, [company.managerUserId, company.employeeUserId]],
  )
  expect(roles.rows).toEqual([{ roles: ['Manager'] }, { roles: ['Employee'] }])
  expect(
    await one(
      here,
      `select count(*) from assessment_periods p join organization_protocols o using (organization_id)
       where organization_id = $1 and p.id = $2 and o.protocol_id = $3 and closed_at is null
         and current_date between start_date and end_date`,
      [company.organizationId, company.periodId, company.protocolId],
    ),
  ).toEqual({ count: 1 })
})

test('makes the same again, elsewhere', async () => {
  const second = await filled()
  expect(second.generated).toEqual(first.generated)
  expect(await digest(second.here)).toEqual(await digest(first.here))
})

test('adds to existing data, with unused ids', async () => {
  const { here, generated } = await filled()
  const before = await digest(here)
  const client = await here.owner.connect()
  const [added] = (
    await generate(client, { companies: 1, entities: 2, questions: 3, periods: 1, root: '/nowhere' })
  ).companies
  client.release()
  expect(added?.organizationId).toBeGreaterThan(generated.companies[1]?.organizationId ?? 0)
  await here.owner.query('delete from answers where organization_id = $1', [added?.organizationId])
  await here.owner.query('delete from assignments where organization_id = $1', [added?.organizationId])
  await here.owner.query('delete from entities where organization_id = $1', [added?.organizationId])
  expect(await digest(here)).toEqual(before)
  const next = await one(
    here,
    `insert into organizations (name) values ('Next') returning organization_id as id`,
  )
  expect(next.id).toBeGreaterThan(added?.organizationId ?? 0)
})

test('makes action plans on demand, with tasks about answers', async () => {
  const here = await site()
  const client = await here.owner.connect()
  await generate(client, { ...volume, companies: 1, plans: 40, root: '/nowhere' })
  client.release()
  expect(
    await one(
      here,
      `select (select count(*) from action_plans) as plans, (select count(*) from action_plan_tasks) as tasks,
        (select max(tasks) from (select count(*) as tasks from action_plan_tasks group by action_plan_id) t) as most,
        (select count(*) > 20 from action_plan_task_answers) as linked, (select count(*) > 5 from action_plan_items) as items,
        (select bool_and(user_id in (select user_id from memberships where roles = '{Employee}')) from action_plan_tasks) as theirs`,
    ),
  ).toEqual({ plans: 40, tasks: 800, most: 500, linked: true, items: true, theirs: true })
})

test('leaves nothing behind if it fails', async () => {
  const here = await site()
  const before = await shape(here)
  const client = await here.owner.connect()
  await here.owner.query('alter table assignments add check (user_id < 0)')
  const root = join(import.meta.dirname, '..')
  await expect(generate(client, { ...volume, root })).rejects.toThrow('check constraint')
  client.release()
  await here.owner.query('alter table assignments drop constraint assignments_user_id_check')
  expect(await shape(here)).toEqual(before)
  expect(await one(here, 'select count(*) from organizations')).toEqual({ count: 0 })
})

test('reads its flags, and explains invalid ones', () => {
  expect(readVolumes([])).toEqual([{ companies: 20, entities: 100, questions: 500, periods: 2 }])
  expect(readVolumes(['--companies', '3'])).toEqual([
    { companies: 3, entities: 100, questions: 500, periods: 2 },
  ])
  expect(readVolumes(['--plans', '7'])).toMatchObject([{ companies: 20, plans: 7 }])
  expect(readVolumes(['--large'])).toHaveLength(2)
  expect(() => readVolumes(['--entities', 'many'])).toThrow(
    '--entities must be a whole number from 1 to 5000.',
  )
  expect(() => readVolumes(['--wrong'])).toThrow(
    '--companies, --entities, --questions, --periods and --plans',
  )
})
