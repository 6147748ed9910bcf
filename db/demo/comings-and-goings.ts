import type pg from 'pg'
import type { Company } from './company.ts'
import { demand } from './insert.ts'

/** Numbers that are set apart for fiction. */
const telephones = {
  admin: '+1 202-555-0114',
  manager: '+1 202-555-0127',
  'priya.raman': '+1 202-555-0138',
  'thomas.lindqvist': '+1 202-555-0142',
  'helen.achterberg': '+1 202-555-0159',
  'carlos.ibarra': '+1 202-555-0163',
}

/** Days since each person's last visit. */
const lastSeen = {
  manager: 0,
  employee: 1,
  'priya.raman': 0,
  'thomas.lindqvist': 2,
  'helen.achterberg': 3,
  'samuel.okoye': 6,
  'carlos.ibarra': 9,
  'amelia.hart': 12,
  'peter.novak': 26,
  'ruth.abernathy': 48,
}

/** Adds somebody who is invited, somebody who has left, and other traces of people at work. */
export async function addComingsAndGoings(client: pg.ClientBase, company: Company): Promise<void> {
  await addInvited(client, company)
  await addRemoved(client, company)
  await client.query(
    `update users set telephone = coalesce($2::jsonb ->> split_part(email, '@', 1), telephone),
       time_zone = case id when $3 then 'America/New_York' else time_zone end
     where id = any($1)`,
    [[...company.users.values()], JSON.stringify(telephones), demand(company.users, 'admin')],
  )
  await client.query(
    `insert into sessions (user_id, refresh_hash, created_at, last_used_at, ended_at)
     select seen.id, sha256(gen_random_uuid()::text::bytea), at - interval '2 hours', at, at
     from (select u.id, now() - make_interval(days => s.value::int, mins => 35) as at
       from jsonb_each_text($1::jsonb) s join users u on u.email = s.key || '@demo.example') seen`,
    [JSON.stringify(lastSeen)],
  )
  // Everybody joined before the first assessment, and so before they were last seen.
  await client.query(
    `update memberships set accepted_at = now() - make_interval(days => 700 + (user_id % 9)::int * 40)
     where organization_id = $1 and accepted_at is not null`,
    [company.organizationId],
  )
}

async function addInvited(
  client: pg.ClientBase,
  { organizationId, users, divisions }: Company,
): Promise<void> {
  const id = await addUser(client, organizationId, ['nadia.farouk', 'Nadia', 'Farouk'], 'null')
  await client.query(
    `insert into memberships (organization_id, user_id, roles, invited_by, invited_at, accepted_at, is_known,
       invitation_id, invited_email, invited_first_name, invited_last_name)
     select $1, u.id, '{Employee}', $3, now() - interval '2 days', null, false,
       nextval(pg_get_serial_sequence('users', 'id')), u.email, u.first_name, u.last_name
     from users u where u.id = $2`,
    [organizationId, id, demand(users, 'admin')],
  )
  await client.query(
    `insert into division_users (organization_id, division_id, user_id) values ($1, $2, $3)`,
    [organizationId, demand(divisions, 'Outpatient and Community Care'), id],
  )
}

async function addRemoved(client: pg.ClientBase, { organizationId, users }: Company): Promise<void> {
  const id = await addUser(client, organizationId, ['walter.brink', 'Walter', 'Brink'], 'now()')
  await client.query(
    `insert into memberships (organization_id, user_id, roles, deleted_at, deleted_by)
     values ($1, $2, '{Manager}', now() - interval '12 days', $3)`,
    [organizationId, id, demand(users, 'admin')],
  )
}

/** Adds a person. A reset has removed everybody of this name, except people who belong to another company meanwhile. */
async function addUser(
  client: pg.ClientBase,
  organizationId: number,
  [name, first, last]: [string, string, string],
  registeredAt: 'now()' | 'null',
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into users (email, first_name, last_name, active_organization_id, registered_at)
     values ($1, $2, $3, $4, ${registeredAt})
     on conflict (email) do update set updated_at = now() returning id`,
    [`${name}@demo.example`, first, last, organizationId],
  )
  if (!rows[0]) throw new Error('The demo’s person was not added.')
  return rows[0].id
}
