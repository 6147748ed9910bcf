import { sql } from 'kysely'
import type { Feature } from '#domain/access/features.ts'
import type {
  AdministeredOrganization,
  administrationApi,
} from '#domain/administration/administration.contract.ts'
import { companyPolicy } from '#domain/administration/administration.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Db } from '#server/platform/db/db.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { inCompany } from './chains.service.ts'

interface CompanyRow {
  id: number
  name: string
  is_active: boolean
  primary_administrator_id: number | null
  primary_administrator: string | null
  features: string[]
  users_count: number
  entities_count: number
  protocols_count: number
  created_at: string
  deleted_at: string | null
  version: number
}

/** The database shows figures of every company, to a system administrator only. */
function companies(db: Db) {
  return db.selectFrom(sql<CompanyRow>`assay.companies()`.as('c')).selectAll('c')
}

export async function listCompanies(
  call: Call<InputOf<typeof administrationApi.organizations>>,
): Promise<Page<AdministeredOrganization>> {
  const { filter, search, sort } = call.input
  let found = companies(call.db)
  found = found.where(listed(sql`c.deleted_at`, filter?.trashed))
  if (filter?.is_active !== undefined) found = found.where('c.is_active', '=', filter.is_active)
  if (search) found = found.where(containing(search, 'c.name'))
  const page = await pageOf(found, call.input, {
    perPage: 50,
    sort: sort ?? 'name|asc',
    columns: {
      name: alphabetical('c.name'),
      created_at: 'c.created_at',
      users_count: 'c.users_count',
      id: 'c.id',
    },
  })
  return { rows: page.rows.map(row => present(call, row)), total: page.total }
}

export async function findCompany(call: Call, id: number): Promise<AdministeredOrganization> {
  const found = await companies(call.db).where('c.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return present(call, found)
}

/** The company that a call is about to change, locked until the call ends; from here on the call works in it. */
export async function lockCompany(call: Call, id: number): Promise<AdministeredOrganization> {
  await sql`select from organizations where organization_id = ${id} for update`.execute(call.db)
  const found = await findCompany(call, id)
  demandFresh(call, found)
  await inCompany(call.db, id)
  return found
}

function present({ actor }: Pick<Call, 'actor'>, row: CompanyRow): AdministeredOrganization {
  const { primary_administrator_id: id, primary_administrator, features, ...company } = row
  return {
    ...company,
    ...verdictsOf(companyPolicy, actor, company),
    primary_administrator: id === null ? null : { id, full_name: primary_administrator ?? '' },
    features: features.map(key => ({ key: key as Feature })),
  }
}
