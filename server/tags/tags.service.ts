import { sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { tagsApi } from '#domain/tags/tags.contract.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import './tags.table.ts'

export const tags: Handlers<typeof tagsApi> = {
  list: listed,

  ofOrganization(call) {
    demandOwn(call, call.input.organization_id)
    return listed(call)
  },
}

function listed(call: Call<InputOf<typeof tagsApi.list>>): Promise<Page<Named>> {
  const { search, sort } = call.input
  let query = call.db
    .selectFrom('tags as t')
    .where('t.organization_id', '=', call.organizationId)
    .where('t.deleted_at', 'is', null)
    .where(isCarried)
    .select(['t.id', 't.name'])
  if (search) query = query.where(containing(search, 't.name'))
  return pageOf(query, call.input, {
    perPage: 50,
    sort: sort ?? 'name|asc',
    columns: { name: alphabetical('t.name'), id: 't.id' },
  })
}

/** Names that nothing carries any more are only noise to choose from; they return when they are used again. */
const isCarried = sql<boolean>`exists (
  select from entity_tags et join entities e on e.organization_id = et.organization_id and e.id = et.entity_id
  where et.organization_id = t.organization_id and et.tag_id = t.id and e.deleted_at is null)`
