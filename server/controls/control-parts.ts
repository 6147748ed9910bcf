import { sql } from 'kysely'
import type { controlsApi } from '#domain/controls/controls.contract.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandOwn } from '../organizations/organizations.service.ts'
import './controls.table.ts'

type PartTable = 'control_objectives' | 'control_functions' | 'control_processes' | 'control_risks'

/** One of the four kinds of things that controls belong to. */
export async function listParts(call: Call<InputOf<typeof controlsApi.objectives>>, table: PartTable) {
  const { organization_id, filter, search, sort } = call.input
  demandOwn(call, organization_id)
  let query = call.db
    .selectFrom(`${table} as x`)
    .where('x.organization_id', '=', organization_id)
    .select(['x.id', 'x.name', 'x.description', 'x.deleted_at', 'x.version'])
  query = query.where(listed(sql`x.deleted_at`, filter?.trashed))
  if (search) query = query.where(containing(search, 'x.name'))
  return pageOf(query, call.input, {
    perPage: 50,
    sort: sort ?? 'name|asc',
    columns: { name: alphabetical('x.name'), id: 'x.id' },
  })
}
