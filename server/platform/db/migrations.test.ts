import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../db/migrations')
const files = readdirSync(folder).sort()

/** Rows to put in once the migrations before have run, so that each next one meets a filled database. */
const filling: Record<string, string> = {
  '0001-people.sql': `
    insert into users (email, first_name, last_name) select 'person' || n || '@filled.test', 'Filled', 'Person' from generate_series(1, 20) n;
    insert into organizations (name) values ('Filled'), ('Also filled');
    insert into memberships (organization_id, user_id, roles) select o.organization_id, u.id, '{Admin}' from organizations o, users u;
    insert into divisions (organization_id, name) select organization_id, 'North' from organizations;`,
  '0003-frameworks.sql': `
    insert into protocols (organization_id, name) select organization_id, 'Own' from organizations;
    insert into questions (organization_id, protocol_id, tempid, question) select organization_id, id, '1', 'Is it so?' from protocols;
    insert into question_options (organization_id, question_id, option, value, display_order) select organization_id, id, 'Yes', 100, 1 from questions;
    insert into organization_protocols (organization_id, protocol_id) select organization_id, id from protocols;`,
  '0004-entities-and-periods.sql': `
    insert into entities (organization_id, name) select organization_id, 'Clinic' from organizations;
    insert into entity_protocols (organization_id, entity_id, protocol_id)
      select e.organization_id, e.id, op.protocol_id from entities e join organization_protocols op using (organization_id);
    insert into assessment_periods (organization_id, name, start_date, end_date) select organization_id, '2026', '2026-01-01', '2026-12-31' from organizations;`,
  '0005-answers.sql': `
    insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id, control, score, weight, created_by, answered_by)
      select e.organization_id, p.id, e.id, q.protocol_id, q.id, o.id, 'In place', 100, 1, 1, 1
      from entities e join assessment_periods p using (organization_id) join questions q using (organization_id) join question_options o on o.question_id = q.id;
    insert into risk_profiles (organization_id, protocol_id, name) select organization_id, protocol_id, 'Standard' from organization_protocols;
    insert into threats (name) values ('Flood');
    insert into risk_profile_threats select organization_id, r.id, t.id, 5 from risk_profiles r, threats t;
    update entity_protocols ep set risk_profile_id = r.id from risk_profiles r where r.organization_id = ep.organization_id;
    update questions set threat_id = (select id from threats), weight = 3;`,
  '0010-sign-in.sql': `update users set registered_at = null where email = 'person20@filled.test';`,
  '0017-talk.sql': `
    insert into discussion_messages (organization_id, answer_id, message, created_by)
      select organization_id, id, 'Is it so?', 1 from answers;
    insert into tasks (organization_id, user_id, task_type, task_type_id, entity_id, assessment_period_id)
      select organization_id, 1, 'discussion', id, entity_id, assessment_period_id from answers;
    insert into tasks (organization_id, user_id, task_type, task_type_id, entity_id, assessment_period_id)
      select organization_id, 1, 'discussion', 987654, entity_id, assessment_period_id from answers;`,
  '0019-interviews-in-history.sql': `
    update users set is_sysadmin = true where email = 'person1@filled.test';
    update users set registered_at = now() - interval '2 years' where registered_at is not null;
    update memberships m set invited_by = (select id from users where email = 'person20@filled.test'), invited_at = now() - interval '1 year'
      from users u where u.id = m.user_id and u.email in ('person1@filled.test', 'person2@filled.test', 'person3@filled.test');
    insert into audit_events select o.organization_id, 1, now(), 'group.created', u.id, null, 'groups', 1, null, null, 'r', 'a', '', ''
      from organizations o, users u where u.email in ('person3@filled.test');`,
}

test('migrations are numbered without gaps or duplicates', () => {
  expect(files.map(file => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1))
})

test('each migration applies to a filled database, and what was there stays', async () => {
  const name = `migrations_${crypto.randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('cluster'))
  const server = new pg.Client({ connectionString: url.href })
  await server.connect()
  await server.query(`create database ${name}`)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  for (const file of files) {
    await client.query(readFileSync(join(folder, file), 'utf8').replaceAll('{{server_role}}', 'assay_server'))
    await client.query(filling[file] ?? '')
  }
  const { rows } = await client.query(
    `select (select count(*)::int from users) as users, (select count(*)::int from answers) as answers,
      (select count(*)::int from memberships where accepted_at is null and invited_email = 'person20@filled.test') as invited,
      (select count(*)::int from members) as members,
      (select count(*)::int from discussion_messages join answers
        using (organization_id, assessment_period_id, question_id, entity_id)) as messages,
      (select count(*)::int from tasks k join answers a
        using (organization_id, assessment_period_id, entity_id) where a.question_id = k.task_type_id) as news,
      (select count(*)::int from tasks) as tasks,
      array(select format('%s answer, score %s, open_risk %s', answered, weighted_score, open_risk)
        from answer_tallies where open_weight = 3) as sums`,
  )
  await client.end()
  await server.query(`drop database ${name}`)
  await server.end()
  // Weight 3 × likelihood 5 × impact 3 × 100.
  const sums = Array(2).fill('1 answer, score 100, open_risk 4500')
  // In each of the two companies one person never registered; two had an account, were taken in without being asked, and
  // never worked there.
  expect(rows).toEqual([
    { users: 20, answers: 2, invited: 2, members: 34, messages: 2, news: 2, tasks: 2, sums },
  ])
})
