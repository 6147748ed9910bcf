import { sql } from 'kysely'
import type { tagsApi } from '#domain/tags/tags.contract.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import './tags.table.ts'

export const tags: Handlers<typeof tagsApi> = {
  async list(call) {
    const { search, sort } = call.input
    let query = call.db
      .selectFrom('tags as t')
      .where('t.organization_id', '=', call.organizationId)
      .where('t.deleted_at', 'is', null)
      .where(isCarried)
      .select(['t.id', 't.name'])
    if (search) query = query.where('t.name', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`)
    return pageOf(query, call.input, {
      perPage: 100,
      sort: sort ?? 'name|asc',
      columns: { name: alphabetical('t.name'), id: 't.id' },
    })
  },
}

/** Names that nothing carries any more are only noise to choose from; they come back when they are used again. */
const isCarried = sql<boolean>`exists (
  select from entity_tags et join entities e on e.organization_id = et.organization_id and e.id = et.entity_id
  where et.organization_id = t.organization_id and et.tag_id = t.id and e.deleted_at is null)`
