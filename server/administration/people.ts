import { sql } from 'kysely'
import type { AdministeredUser, administrationApi } from '#domain/administration/administration.contract.ts'
import { mayDisable, mayImpersonate } from '#domain/administration/administration.rules.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Db } from '#server/platform/db/db.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import type { Call } from '#server/platform/serve/call.ts'
import '#server/users/users.table.ts'

/** The person's own last use; an impersonation does not count. */
const lastSeen = sql<string | null>`(select max(s.last_used_at) from sessions s
  where s.user_id = u.id and s.kind <> 'impersonation')`

/** The companies that a person belongs to, except trashed ones. */
const organizations = sql<AdministeredUser['organizations']>`coalesce((
  select json_agg(json_build_object('id', o.organization_id, 'name', o.name, 'roles', m.roles) order by lower(o.name), 1)
  from members m join organizations o using (organization_id)
  where m.user_id = u.id and o.deleted_at is null), '[]')`

const hasActiveCompany = sql<boolean>`exists (
  select from members m join organizations o using (organization_id)
  where m.user_id = u.id and o.is_active and o.deleted_at is null)`

export async function listPeople({
  db,
  actor,
  input,
}: Call<InputOf<typeof administrationApi.users>>): Promise<Page<AdministeredUser>> {
  const { filter, search, sort } = input
  let found = people(db)
  if (filter?.is_sysadmin !== undefined) found = found.where('u.is_sysadmin', '=', filter.is_sysadmin)
  if (filter?.organization_id) found = found.where(belongingTo(filter.organization_id))
  if (search) found = found.where(containing(search, 'u.full_name', 'u.email'))
  const page = await pageOf(found, input, {
    perPage: 50,
    sort: sort ?? 'last_name|asc',
    columns: {
      last_name: alphabetical('u.last_name'),
      email: 'u.email',
      last_seen_at: sql`coalesce(${lastSeen}, '-infinity')`,
      id: 'u.id',
    },
  })
  const rows = page.rows.map(({ has_active_company, ...person }) => {
    const verdict = mayImpersonate(actor, { ...person, has_active_company })
    const disabling = mayDisable(actor, person)
    return {
      ...person,
      impersonation_refused: verdict === true ? null : verdict,
      disabling_refused: disabling === true ? null : disabling,
    }
  })
  return { rows, total: page.total }
}

function people(db: Db) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.full_name', 'u.is_sysadmin'])
    .select([
      organizations.as('organizations'),
      'u.has_two_factor as two_factor',
      sql<boolean>`u.registered_at is not null`.as('is_registered'),
      sql<boolean>`u.disabled_at is not null`.as('is_disabled'),
      lastSeen.as('last_seen_at'),
      hasActiveCompany.as('has_active_company'),
    ])
}

function belongingTo(organizationId: number) {
  return sql<boolean>`exists (select from members m
    where m.organization_id = ${organizationId} and m.user_id = u.id)`
}
