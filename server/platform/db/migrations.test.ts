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
      from entities e join assessment_periods p using (organization_id) join questions q using (organization_id) join question_options o on o.question_id = q.id;`,
}

test('migrations are numbered without a gap and without a twin', () => {
  expect(files.map(file => Number(file.slice(0, 4)))).toEqual(files.map((_, place) => place + 1))
})

test('each migration applies to a filled database, and what was there stays', async () => {
  const name = `migrations_${crypto.randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('template'))
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
    `select (select count(*)::int from users) as users, (select count(*)::int from answers) as answers`,
  )
  await client.end()
  await server.query(`drop database ${name}`)
  await server.end()
  expect(rows).toEqual([{ users: 20, answers: 2 }])
})
