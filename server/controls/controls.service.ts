import { type SelectQueryBuilder, sql } from 'kysely'
import type { Control, controlsApi } from '#domain/controls/controls.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Tables } from '#server/platform/db/db.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { listParts } from './control-parts.ts'
import './controls.table.ts'

export const controls: Handlers<typeof controlsApi> = {
  async list(call) {
    const { filter = {}, search, sort } = call.input
    let query = controlsIn(call)
    query = query.where(listed(sql`c.deleted_at`, filter.trashed))
    if (filter.status) query = query.where('c.status', '=', filter.status)
    if (search) query = query.where(containing(search, 'c.name'))
    return pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'name|asc',
      columns: { name: alphabetical('c.name'), id: 'c.id' },
    })
  },

  async show(call) {
    const found = await controlsIn(call).where('c.id', '=', call.input.control_id).executeTakeFirst()
    if (!found) throw notFound()
    return found
  },

  objectives: call => listParts(call, 'control_objectives'),
  functions: call => listParts(call, 'control_functions'),
  processes: call => listParts(call, 'control_processes'),
  risks: call => listParts(call, 'control_risks'),
}

type ControlQuery = SelectQueryBuilder<Tables & { c: Tables['controls'] }, 'c', Control>

/** Selects the company's controls; they keep the names of trashed parts. */
function controlsIn({ db, organizationId }: Call): ControlQuery {
  return db
    .selectFrom('controls as c')
    .where('c.organization_id', '=', organizationId)
    .select(['c.id', 'c.name', 'c.description', 'c.status', 'c.deleted_at', 'c.version'])
    .select([
      sql`(select json_build_object('id', u.id, 'full_name', u.full_name) from users u
        where u.id = c.owner_id)`.as('owner'),
      part('objective', 'control_objectives').as('objective'),
      part('function', 'control_functions').as('function'),
      part('process', 'control_processes').as('process'),
    ]) as unknown as ControlQuery
}

function part(name: string, table: string) {
  return sql`(select json_build_object('id', x.id, 'name', x.name) from ${sql.table(table)} x
    where x.organization_id = c.organization_id and x.id = ${sql.ref(`c.control_${name}_id`)})`
}
