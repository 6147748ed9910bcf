import { sql } from 'kysely'
import type { Group, groupsApi } from '#domain/groups/groups.contract.ts'
import { isKept, isRestorable } from '#domain/groups/groups.rules.ts'
import type { Page } from '#domain/platform/listing.ts'
import { demandState } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import { changesIn } from '#server/platform/records/changes.ts'
import { demandFreeName } from '#server/platform/records/free-name.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { entitiesCount, findGroup, groupsFor, present } from './find-groups.ts'
import { changeEntities, lockEntities, replaceEntities } from './replace-entities.ts'

const NAME_TAKEN = 'A reporting group with this name already exists.'

const groupRecords = records('groups', { find: findGroup, audit: ['name', 'deleted_at'] })

export const groups: Handlers<typeof groupsApi> = {
  list: listOf,

  ofOrganization(call) {
    demandOwn(call, call.input.organization_id)
    return listOf(call)
  },

  show: call => findGroup(call, call.input.group_id),

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

  async setEntities(call) {
    const { group_id, entity_ids } = call.input
    await lockEntities(call, group_id, entity_ids)
    const before = await groupRecords.lock(call, group_id, found => demandState(isKept(found)))
    return groupRecords.revise(call, before, {}, await replaceEntities(call, group_id, entity_ids))
  },

  async changeEntities(call) {
    const { group_id } = call.input
    const changes = changesIn(call.input)
    await lockEntities(call, group_id, [...changes.add_ids, ...changes.remove_ids])
    const before = await groupRecords.lock(call, group_id, found => demandState(isKept(found)))
    return groupRecords.revise(call, before, {}, await changeEntities(call, group_id, changes))
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
    columns: { name: alphabetical('g.name'), entities_count: entitiesCount(call.actor), id: 'g.id' },
  })
  return { rows: rows.map(row => present(call, row)), total }
}
