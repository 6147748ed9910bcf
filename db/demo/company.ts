import type pg from 'pg'
import { type Feature, features } from '#domain/access/features.ts'
import { insertRows } from './insert.ts'
import type { DemoPerson } from './people.ts'

interface Plan {
  name: string
  people: DemoPerson[]
  primary: string
  divisions: { name: string; description: string; admin: string }[]
  features?: readonly Feature[]
}

export interface Company {
  organizationId: number
  /** Ids by the part of the address before the @. */
  users: Map<string, number>
  divisions: Map<string, number>
}

/** Adds a company with its features, people and divisions. */
export async function addCompany(client: pg.ClientBase, plan: Plan): Promise<Company> {
  const users = await addPeople(client, plan.people)
  const [organization] = await insertRows<{ organization_id: number }>(
    client,
    'organizations',
    [{ name: plan.name, primary_administrator_id: users.get(plan.primary) }],
    'organization_id',
  )
  if (!organization) throw new Error('The demo company was not added.')
  const organizationId = organization.organization_id
  await insertRows(
    client,
    'organization_features',
    (plan.features ?? features).map(key => ({ organization_id: organizationId, key })),
  )
  await addMemberships(client, organizationId, plan.people, users)
  const divisions = await addDivisions(client, organizationId, plan, users)
  return { organizationId, users, divisions }
}

async function addPeople(client: pg.ClientBase, people: DemoPerson[]): Promise<Map<string, number>> {
  const rows = people.map(person => ({
    email: `${person.name}@demo.example`,
    first_name: person.first,
    last_name: person.last,
    is_sysadmin: person.name === 'sysadmin',
  }))
  // A reset keeps people who administer the installation or also belong to another company.
  const { rows: made } = await client.query<{ id: number; email: string }>(
    `insert into users (email, first_name, last_name, is_sysadmin)
     select * from jsonb_to_recordset($1::jsonb) as x (email text, first_name text, last_name text, is_sysadmin boolean)
     on conflict (email) do update set updated_at = now() returning id, email`,
    [JSON.stringify(rows)],
  )
  return new Map(made.map(({ id, email }) => [email.replace('@demo.example', ''), id]))
}

async function addMemberships(
  client: pg.ClientBase,
  organizationId: number,
  people: DemoPerson[],
  users: Map<string, number>,
): Promise<void> {
  const members = people.filter(person => person.roles.length > 0)
  await insertRows(
    client,
    'memberships',
    members.map(({ name, roles }) => ({
      organization_id: organizationId,
      user_id: users.get(name),
      roles,
    })),
  )
  await client.query('update users set active_organization_id = $1 where id = any($2)', [
    organizationId,
    members.map(({ name }) => users.get(name)),
  ])
}

async function addDivisions(
  client: pg.ClientBase,
  organizationId: number,
  plan: Plan,
  users: Map<string, number>,
): Promise<Map<string, number>> {
  const made = await insertRows<{ id: number; name: string }>(
    client,
    'divisions',
    plan.divisions.map(({ name, description, admin }) => ({
      organization_id: organizationId,
      name,
      description,
      admin_id: users.get(admin),
    })),
    'id, name',
  )
  const ids = new Map(made.map(({ id, name }) => [name, id]))
  const belonging = plan.people.flatMap(person =>
    person.divisions.map(name => ({
      organization_id: organizationId,
      division_id: ids.get(name),
      user_id: users.get(person.name),
    })),
  )
  await insertRows(client, 'division_users', belonging)
  return ids
}
