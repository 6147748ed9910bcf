import { sql } from 'kysely'
import type { ControlPart, ControlPartCalls } from '#domain/controls/control-parts.contract.ts'
import { type ControlPartTable, controlParts } from '#domain/controls/control-parts.ts'
import { rulesOf } from '#domain/controls/controls.rules.ts'
import type { Page } from '#domain/platform/listing.ts'
import { demandState } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import { demandFreeName } from '#server/platform/records/free-name.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { findPart, partsIn, presentPart } from './find-parts.ts'

/** The handlers of one kind of record that controls belong to. Their tables have the same columns. */
export function controlPartsOf(table: ControlPartTable): Handlers<ControlPartCalls> {
  const { one } = controlParts[table]
  const { isKept, isRestorable } = rulesOf(one)
  const taken = `A ${one} with this name already exists.`
  const kit = records(table as 'control_risks', {
    find: (call: Call, id: number) => findPart(call, table, id),
    audit: ['name', 'description', 'deleted_at'],
    lacks: 'updated_at',
  })
  const free = (call: Call, name: string, except?: number) =>
    demandFreeName(call, table, { name, ...(except !== undefined && { except }) }, taken)
  return {
    list: call => listOf(call, table),

    ofOrganization(call) {
      demandOwn(call, call.input.organization_id)
      return listOf(call, table)
    },

    show: call => findPart(call, table, call.input.id),

    async create(call) {
      const { name, description } = call.input
      await free(call, name)
      return kit.created(call, await kit.insert(call, { name, description }))
    },

    async update(call) {
      const { id, ...fields } = call.input
      const before = await kit.lock(call, id, found => demandState(isKept(found)))
      if (fields.name !== undefined) await free(call, fields.name, id)
      return kit.revise(call, before, fields)
    },

    async remove(call) {
      const before = await kit.lock(call, call.input.id, found => demandState(isKept(found)))
      await kit.trash(call, before, { noted: { controls_count: before.controls_count } })
    },

    async restore(call) {
      const before = await kit.lockTrashed(call, call.input.id, found => demandState(isRestorable(found)))
      await free(call, before.name, before.id)
      return kit.restore(call, before)
    },
  }
}

async function listOf(
  call: Call<InputOf<ControlPartCalls['list']>>,
  table: ControlPartTable,
): Promise<Page<ControlPart>> {
  const { filter, search, sort } = call.input
  let query = partsIn(call, table).where(listed(sql`x.deleted_at`, filter?.trashed))
  if (search) query = query.where(containing(search, 'x.name', 'x.description'))
  const { rows, total } = await pageOf(query, call.input, {
    perPage: 50,
    sort: sort ?? 'name|asc',
    columns: { name: alphabetical('x.name'), controls: 'x.controls_count', id: 'x.id' },
  })
  return { rows: rows.map(row => presentPart(call, table, row)), total }
}
