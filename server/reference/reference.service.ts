import { sql } from 'kysely'
import { features } from '#domain/access/features.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { describedFeatures } from '#domain/reference/features.rules.ts'
import type { referenceApi } from '#domain/reference/reference.contract.ts'
import { inInstallation } from '#server/administration/chains.service.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import './reference.table.ts'

export const reference: Handlers<typeof referenceApi> = {
  threats: call => dimensions(call, 'threats'),
  categories: call => dimensions(call, 'categories'),
  removeThreat: call => trash(call, 'threats', call.input.threat_id),
  removeCategory: call => trash(call, 'categories', call.input.category_id),

  regulations(call) {
    const { filter, sort } = call.input
    let regulations = call.db
      .selectFrom('regulations as r')
      .select([
        'r.id',
        'r.regulation',
        'r.identifier',
        'r.category',
        'r.subcategory',
        'r.standard',
        'r.requirement',
        'r.guidance',
      ])
    if (filter?.regulation) regulations = regulations.where('r.regulation', '=', filter.regulation)
    return pageOf(regulations, call.input, {
      perPage: 50,
      sort: sort ?? 'identifier|asc',
      columns: { identifier: 'r.identifier', id: 'r.id' },
    })
  },

  async features() {
    return { rows: features.map(key => ({ key, ...describedFeatures[key] })), total: features.length }
  },
}

/** Returns the records that can be chosen. A record that refers to a deleted one carries its name itself. */
function dimensions(
  { db, input }: Call<InputOf<typeof referenceApi.threats>>,
  table: 'threats' | 'categories',
) {
  const kept = db
    .selectFrom(`${table} as d`)
    .select(['d.id', 'd.name', 'd.description', 'd.deleted_at'])
    .where('d.deleted_at', 'is', null)
  return pageOf(kept, input, {
    perPage: 50,
    sort: input.sort ?? 'name|asc',
    columns: { name: alphabetical('d.name'), id: 'd.id' },
  })
}

/** Questions, ratings and answers that refer to it keep it; it can no longer be chosen. */
async function trash(call: Call, table: 'threats' | 'categories', id: number): Promise<void> {
  const trashed = await call.db
    .updateTable(table)
    .set({ deleted_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!trashed) throw notFound()
  await inInstallation(call.db)
  call.note({ subjectType: table, subjectId: id, before: trashed })
}
