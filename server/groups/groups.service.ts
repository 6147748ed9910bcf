import { type SelectQueryBuilder, sql } from 'kysely'
import type { Group, groupsApi } from '#domain/groups/groups.contract.ts'
import { groupPolicy, isKept, isRestorable } from '#domain/groups/groups.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import { demandState, verdictsOf } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { maySeeEntity, seesWholeCompany } from '#server/access/visibility.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import type { Tables } from '#server/platform/db/db.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import { demandFreeName } from '#server/platform/records/free-name.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import './groups.table.ts'

const NAME_TAKEN = 'A reporting group with this name already exists.'

const groupRecords = records('groups', { find, audit: ['name', 'deleted_at'] })

export const groups: Handlers<typeof groupsApi> = {
  list: listOf,

  ofOrganization(call) {
    demandOwn(call, call.input.organization_id)
    return listOf(call)
  },

  show: call => find(call, call.input.group_id),

  async create(call) {
    const { name } = call.input
    await demandFreeName(call, 'groups', { name }, NAME_TAKEN)
    return groupRecords.created(call, await groupRecords.insert(call, { name }))
  },

  async update(call) {
    const { group_id, name } = call.input
    const before = await groupRecords.lock(call, group_id, found => demandState(isKept(found)))
    await demandFreeName(call, 'groups', { name, except: group_id }, NAME_TAKEN)
    return groupRecords.revise(call, before, { name })
  },

  async remove(call) {
    const before = await groupRecords.lock(call, call.input.group_id, found => demandState(isKept(found)))
    await groupRecords.trash(call, before, { noted: { entities_count: before.entities_count } })
  },

  async restore(call) {
    const before = await groupRecords.lockTrashed(call, call.input.group_id, found =>
      demandState(isRestorable(found)),
    )
    const { id, name } = before
    await demandFreeName(call, 'groups', { name, except: id }, NAME_TAKEN)
    return groupRecords.restore(call, before)
  },
}

async function listOf(call: Call<InputOf<typeof groupsApi.list>>): Promise<Page<Group>> {
  const { filter, search, sort } = call.input
  let query = groupsFor(call)
  if (search) query = query.where(containing(search, 'g.name'))
  query = query.where(listed(sql`g.deleted_at`, filter?.trashed))
  const { rows, total } = await pageOf(query, call.input, {
    perPage: 50,
    sort: sort ?? 'name|asc',
    columns: { name: alphabetical('g.name'), id: 'g.id' },
  })
  return { rows: rows.map(row => present(call, row)), total }
}

type FoundGroup = Omit<Group, 'abilities' | 'reasons'>
type GroupQuery = SelectQueryBuilder<Tables & { g: Tables['groups'] }, 'g', FoundGroup>

/** The groups with the number of their entities that the caller may see; trashed ones for those who can restore them. */
function groupsFor({ db, actor, organizationId }: Call): GroupQuery {
  const seen = seesWholeCompany(actor) ? sql`true` : maySeeEntity(actor)
  const query = db
    .selectFrom('groups as g')
    .where('g.organization_id', '=', organizationId)
    .select(['g.id', 'g.name', 'g.deleted_at', 'g.version'])
    .select(
      sql<number>`(select count(*) from entities e where e.organization_id = g.organization_id
        and e.group_id = g.id and e.deleted_at is null and ${seen})`.as('entities_count'),
    ) as GroupQuery
  return actor.abilities.has('group:manage') ? query : query.where('g.deleted_at', 'is', null)
}

function present({ actor }: Pick<Call, 'actor'>, group: FoundGroup): Group {
  return { ...group, ...verdictsOf(groupPolicy, actor, group) }
}

async function find(call: Call, groupId: number): Promise<Group> {
  const group = await groupsFor(call).where('g.id', '=', groupId).executeTakeFirst()
  if (!group) throw notFound()
  return present(call, group)
}
