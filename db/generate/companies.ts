import type pg from 'pg'
import { features } from '#domain/access/features.ts'
import type { EntityName } from './entity-names.ts'
import { DIVISIONS, MANAGERS, PEOPLE, type Plan, planColumns } from './plan.ts'
import { firstNames, lastNames } from './words.ts'

/** Adds companies with their people, divisions and entities. */
export async function addCompanies(
  client: pg.ClientBase,
  plan: Plan,
  entityNames: EntityName[],
  passwordHash: string | null,
): Promise<void> {
  const v = JSON.stringify(plan)
  await client.query(peopleSql, [v, PEOPLE, firstNames, lastNames, passwordHash])
  await client.query(organizationsSql, [v, entityNames.map(({ name }) => name), PEOPLE])
  await client.query(featuresSql, [v, features])
  await client.query(membershipsSql, [v, PEOPLE, MANAGERS])
  await client.query(divisionsSql, [v, DIVISIONS, PEOPLE])
  await client.query(divisionUsersSql, [v, DIVISIONS, PEOPLE])
  await client.query(entitiesSql, [
    v,
    entityNames.map(({ name }) => name),
    entityNames.map(({ location }) => location),
    PEOPLE,
    MANAGERS,
  ])
  await client.query(entityDivisionsSql, [v, DIVISIONS])
  await client.query(activeSql, [v, PEOPLE])
}

export const roleOf = { primary: 0, manager: 1, employee: 1 + MANAGERS } as const

const peopleSql = `
  insert into users (id, email, first_name, last_name, password_hash)
  select first_user + c * $2 + k, 'person' || k || '@company' || first_organization + c || '.example',
    ($3::text[])[1 + (c * 7 + k * 5) % cardinality($3::text[])], ($4::text[])[1 + (c * 11 + k * 3) % cardinality($4::text[])], $5
  from ${planColumns} cross join generate_series(0, companies - 1) as c cross join generate_series(0, $2::int - 1) as k`

const organizationsSql = `
  insert into organizations (organization_id, name, primary_administrator_id)
  select first_organization + c, ($2::text[])[1 + (c * 37) % cardinality($2::text[])] || ' Group', first_user + c * $3::int
  from ${planColumns} cross join generate_series(0, companies - 1) as c`

const featuresSql = `
  insert into organization_features (organization_id, key)
  select first_organization + c, key
  from ${planColumns} cross join generate_series(0, companies - 1) as c cross join unnest($2::text[]) as key`

const membershipsSql = `
  insert into memberships (organization_id, user_id, roles)
  select first_organization + c, first_user + c * $2 + k,
    array[case when k = 0 then 'Admin' when k <= $3 then 'Manager' else 'Employee' end]
  from ${planColumns} cross join generate_series(0, companies - 1) as c cross join generate_series(0, $2::int - 1) as k`

const divisionsSql = `
  insert into divisions (organization_id, id, name, admin_id)
  select first_organization + c, first_division + c * $2 + d, (array['North', 'East', 'South', 'West'])[d + 1],
    first_user + c * $3::int
  from ${planColumns} cross join generate_series(0, companies - 1) as c cross join generate_series(0, $2::int - 1) as d`

const divisionUsersSql = `
  insert into division_users (organization_id, division_id, user_id)
  select first_organization + c, first_division + c * $2 + k % $2::int, first_user + c * $3::int + k
  from ${planColumns} cross join generate_series(0, companies - 1) as c cross join generate_series(1, $3::int - 1) as k`

const entitiesSql = `
  insert into entities (organization_id, id, name, description, location, manager_id)
  select first_organization + c, first_entity + c * entities + e, ($2::text[])[1 + (c * entities + e) % cardinality($2::text[])],
    'One of the places of the group.', ($3::text[])[1 + (c * entities + e) % cardinality($3::text[])],
    first_user + c * $4::int + 1 + e % $5::int
  from ${planColumns} cross join generate_series(0, companies - 1) as c cross join generate_series(0, entities - 1) as e`

const entityDivisionsSql = `
  insert into entity_divisions (organization_id, entity_id, division_id)
  select first_organization + c, first_entity + c * entities + e, first_division + c * $2 + e % $2::int
  from ${planColumns} cross join generate_series(0, companies - 1) as c cross join generate_series(0, entities - 1) as e`

const activeSql = `
  update users set active_organization_id = first_organization + (users.id - first_user) / $2::int
  from ${planColumns} where users.id >= first_user and users.id < first_user + companies * $2::int`
