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

/** The database shows figures of every company, to a system administrator only. Returns them in the order that is given. */
async function companies(db: Db, ids: readonly number[]): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`select c.* from assay.companies(${ids}::bigint[]) c
    order by array_position(${ids}::bigint[], c.id)`.execute(db)
  return rows
}

type IndexRow = Pick<CompanyRow, 'id' | 'name' | 'is_active' | 'created_at' | 'deleted_at' | 'users_count'>

export async function listCompanies(
  call: Call<InputOf<typeof administrationApi.organizations>>,
): Promise<Page<AdministeredOrganization>> {
  const { filter, search, sort = 'name|asc' } = call.input
  const index = sql<IndexRow>`assay.company_index(${sort.includes('users_count')})`
  let found = call.db.selectFrom(index.as('c')).select('c.id')
  found = found.where(listed(sql`c.deleted_at`, filter?.trashed))
  if (filter?.is_active !== undefined) found = found.where('c.is_active', '=', filter.is_active)
  if (search) found = found.where(containing(search, 'c.name'))
  const page = await pageOf(found, call.input, {
    perPage: 50,
    sort,
    columns: {
      name: alphabetical('c.name'),
      created_at: 'c.created_at',
      users_count: 'c.users_count',
      id: 'c.id',
    },
  })
  const ids = page.rows.map(({ id }) => id)
  const shown = await companies(call.db, ids)
  return { rows: shown.map(row => present(call, row)), total: page.total }
}

export async function findCompany(call: Call, id: number): Promise<AdministeredOrganization> {
  const [found] = await companies(call.db, [id])
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
