import { type SelectQueryBuilder, sql } from 'kysely'
import type { Group, groupsApi } from '#domain/groups/groups.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { maySeeEntity, seesEveryItem } from '#server/access/visibility.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import type { Tables } from '#server/platform/db/db.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { demandFreeName } from '#server/platform/records/free-name.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import './groups.table.ts'

const NAME_TAKEN = 'A reporting group with this name already exists.'

const groupRecords = records('groups', { find, audit: ['name'] })

export const groups: Handlers<typeof groupsApi> = {
  list: listed,

  ofOrganization(call) {
    demandOwn(call, call.input.organization_id)
    return listed(call)
  },

  async create(call) {
    const { name } = call.input
    await demandFreeName(call, 'groups', { name }, NAME_TAKEN)
    return groupRecords.created(call, await groupRecords.insert(call, { name }))
  },

  async update(call) {
    const { group_id, name } = call.input
    const before = await groupRecords.lock(call, group_id)
    await demandFreeName(call, 'groups', { name, except: group_id }, NAME_TAKEN)
    return groupRecords.revise(call, before, { name })
  },

  async remove(call) {
    const before = await groupRecords.lock(call, call.input.group_id)
    await call.db
      .updateTable('entities')
      .set({ group_id: null })
      .where('organization_id', '=', call.organizationId)
      .where('group_id', '=', before.id)
      .execute()
    await groupRecords.trash(call, before, { noted: { entities_count: before.entities_count } })
  },
}

function listed(call: Call<InputOf<typeof groupsApi.list>>): Promise<Page<Group>> {
  const { search, sort } = call.input
  let query = groupsIn(call)
  if (search) query = query.where(containing(search, 'g.name'))
  return pageOf(query, call.input, {
    perPage: 50,
    sort: sort ?? 'name|asc',
    columns: { name: alphabetical('g.name'), id: 'g.id' },
  })
}

type GroupQuery = SelectQueryBuilder<Tables & { g: Tables['groups'] }, 'g', Group>

/** The live groups with how many of their entities the caller may see. */
function groupsIn({ db, actor, organizationId }: Call): GroupQuery {
  const seen = seesEveryItem(actor) && actor.activeDivisionId === null ? sql`true` : maySeeEntity(actor)
  return db
    .selectFrom('groups as g')
    .where('g.organization_id', '=', organizationId)
    .where('g.deleted_at', 'is', null)
    .select(['g.id', 'g.name', 'g.version'])
    .select(
      sql<number>`(select count(*) from entities e where e.organization_id = g.organization_id
        and e.group_id = g.id and e.deleted_at is null and ${seen})`.as('entities_count'),
    ) as GroupQuery
}

async function find(call: Call, groupId: number): Promise<Group> {
  const group = await groupsIn(call).where('g.id', '=', groupId).executeTakeFirst()
  if (!group) throw notFound()
  return group
}
