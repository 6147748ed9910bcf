import { sql } from 'kysely'
import type { divisionsApi } from '#domain/divisions/divisions.contract.ts'
import { isKept, isRestorable, mayManage } from '#domain/divisions/divisions.rules.ts'
import { demand, demandState } from '#domain/platform/policy.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import { changesIn } from '#server/platform/records/changes.ts'
import { demandFreeName } from '#server/platform/records/free-name.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { isBound } from '#server/platform/session/actor.ts'
import {
  changeEntities,
  changeUsers,
  demandAdmin,
  lockEntities,
  replaceEntities,
  replaceUsers,
} from './belonging.ts'
import { divisionRecords, lockToEdit } from './change-division.ts'
import { divisionsFor, entitiesCount, findDivision, present, presentWithUsers } from './find-divisions.ts'

const NAME_TAKEN = 'A division with this name already exists.'

export const divisions: Handlers<typeof divisionsApi> = {
  async list(call) {
    const { filter, search, sort } = call.input
    let query = divisionsFor(call)
    if (search) query = query.where(containing(search, 'd.name'))
    query = query.where(listed(sql`d.deleted_at`, filter?.trashed))
    const page = await pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'name|asc',
      columns: { name: alphabetical('d.name'), entities_count: entitiesCount(call.actor), id: 'd.id' },
    })
    return { rows: page.rows.map(row => present(call, row)), total: page.total }
  },

  show: async call => presentWithUsers(call, await findDivision(call, call.input.division_id)),

  async choose(call) {
    const { division_id } = call.input
    if (division_id !== null) demandState(isKept(await findDivision(call, division_id)))
    await call.db
      .updateTable('users')
      .set({ active_organization_id: call.organizationId, active_division_id: division_id })
      .where('id', '=', call.actor.userId)
      // In a session that is bound to its company, the person's chosen company does not change.
      .$if(isBound(call.actor), chosen => chosen.where('active_organization_id', '=', call.organizationId))
      .execute()
  },

  async create(call) {
    const { name, description, admin_id = null } = call.input
    if (admin_id !== null) await demandAdmin(call, admin_id)
    await demandFreeName(call, 'divisions', { name }, NAME_TAKEN)
    return divisionRecords.created(call, await divisionRecords.insert(call, { name, description, admin_id }))
  },

  async update(call) {
    const { division_id, ...fields } = call.input
    const before = await lockToEdit(call, division_id)
    if (fields.name)
      await demandFreeName(call, 'divisions', { name: fields.name, except: division_id }, NAME_TAKEN)
    if (fields.admin_id !== undefined && fields.admin_id !== before.admin_id) {
      demand(mayManage(call.actor))
      if (fields.admin_id !== null) await demandAdmin(call, fields.admin_id)
    }
    return divisionRecords.revise(call, before, fields)
  },

  async setUsers(call) {
    const before = await lockToEdit(call, call.input.division_id)
    await replaceUsers(call, before, call.input.user_ids)
    return divisionRecords.revise(call, before, {})
  },

  async changeUsers(call) {
    const before = await lockToEdit(call, call.input.division_id)
    await changeUsers(call, before, changesIn(call.input))
    return divisionRecords.revise(call, before, {})
  },

  async setEntities(call) {
    const { division_id, entity_ids } = call.input
    await lockEntities(call, division_id, entity_ids)
    const before = await lockToEdit(call, division_id)
    return divisionRecords.revise(call, before, {}, await replaceEntities(call, before, entity_ids))
  },

  async changeEntities(call) {
    const { division_id } = call.input
    const changes = changesIn(call.input)
    await lockEntities(call, division_id, [...changes.add_ids, ...changes.remove_ids])
    const before = await lockToEdit(call, division_id)
    return divisionRecords.revise(call, before, {}, await changeEntities(call, before, changes))
  },

  async remove(call) {
    const before = await divisionRecords.lock(call, call.input.division_id, found =>
      demandState(isKept(found)),
    )
    await divisionRecords.trash(call, before)
  },

  async restore(call) {
    const before = await divisionRecords.lockTrashed(call, call.input.division_id, found =>
      demandState(isRestorable(found)),
    )
    const { name, id } = before
    await demandFreeName(call, 'divisions', { name, except: id }, NAME_TAKEN)
    return divisionRecords.restore(call, before)
  },
}
