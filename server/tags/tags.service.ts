import { sql } from 'kysely'
import type { Page } from '#domain/platform/listing.ts'
import { demandState } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Tag, tagsApi } from '#domain/tags/tags.contract.ts'
import { isKept, isMerged, isRestorable } from '#domain/tags/tags.rules.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import { demandFreeName } from '#server/platform/records/free-name.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { entitiesCount, findTag, isUsed, present, tagsFor } from './find-tags.ts'
import { addToEntities, forgetMerge, lockBoth, removeFromEntities } from './merge-tags.ts'

const NAME_TAKEN = 'A tag with this name already exists.'

const tagRecords = records('tags', { find: findTag, audit: ['name', 'deleted_at'] })

export const tags: Handlers<typeof tagsApi> = {
  list: listOf,

  ofOrganization(call) {
    demandOwn(call, call.input.organization_id)
    return listOf(call)
  },

  show: call => findTag(call, call.input.tag_id),

  async create(call) {
    const { name } = call.input
    await demandFreeName(call, 'tags', { name }, NAME_TAKEN)
    return tagRecords.created(call, await tagRecords.insert(call, { name }))
  },

  async update(call) {
    const { tag_id, name } = call.input
    const before = await tagRecords.lock(call, tag_id, found => demandState(isKept(found)))
    await demandFreeName(call, 'tags', { name, except: tag_id }, NAME_TAKEN)
    return tagRecords.revise(call, before, { name })
  },

  async merge(call) {
    const { tag_id, into_id } = call.input
    await findTag(call, tag_id)
    await lockBoth(call, tag_id, into_id)
    const before = await tagRecords.lock(call, tag_id, found => demandState(isKept(found)))
    const counts = await addToEntities(call, tag_id, into_id)
    await tagRecords.trash(call, before, {
      changes: { merged_into: into_id },
      noted: { into_id, ...counts },
    })
    return { ...(await findTag(call, into_id)), ...counts }
  },

  async remove(call) {
    const before = await tagRecords.lock(call, call.input.tag_id, found => demandState(isKept(found)))
    await tagRecords.trash(call, before, { noted: { entities_count: before.entities_count } })
  },

  async restore(call) {
    const before = await tagRecords.lockTrashed(call, call.input.tag_id, found =>
      demandState(isRestorable(found)),
    )
    const { id, name } = before
    await demandFreeName(call, 'tags', { name, except: id }, NAME_TAKEN)
    await forgetMerge(call, id)
    return tagRecords.restore(call, before, { merged_into: null })
  },

  async undoMerge(call) {
    const before = await tagRecords.lockTrashed(call, call.input.tag_id, found => {
      demandState(isRestorable(found))
      demandState(isMerged(found))
    })
    const { id, name } = before
    await demandFreeName(call, 'tags', { name, except: id }, NAME_TAKEN)
    await removeFromEntities(call, id)
    await forgetMerge(call, id)
    return tagRecords.restore(call, before, { merged_into: null })
  },
}

async function listOf(call: Call<InputOf<typeof tagsApi.list>>): Promise<Page<Tag>> {
  const { filter, search, sort } = call.input
  let query = tagsFor(call).where(listed(sql`t.deleted_at`, filter?.trashed))
  if (search) query = query.where(containing(search, 't.name'))
  if (filter?.unused !== undefined) query = query.where(sql<boolean>`${isUsed} <> ${filter.unused}`)
  const { rows, total } = await pageOf(query, call.input, {
    perPage: 50,
    sort: sort ?? 'name|asc',
    columns: { name: alphabetical('t.name'), entities_count: entitiesCount(call.actor), id: 't.id' },
  })
  return { rows: rows.map(row => present(call, row)), total }
}
