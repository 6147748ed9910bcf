import { sql } from 'kysely'
import type { divisionsApi } from '#domain/divisions/divisions.contract.ts'
import { isKept, isRestorable, mayManage } from '#domain/divisions/divisions.rules.ts'
import { invalid } from '#domain/platform/failure.ts'
import { demand } from '#domain/platform/policy.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { isBound } from '#server/platform/session/actor.ts'
import { demandAdmin, replaceEntities, replaceUsers } from './belonging.ts'
import { changeDivision, demandState, recorded, take, takeToEdit } from './change-division.ts'
import { divisionsFor, findDivision, present, presentWithUsers } from './find-divisions.ts'

export const divisions: Handlers<typeof divisionsApi> = {
  async list(call) {
    const { filter, search, sort } = call.input
    let query = divisionsFor(call)
    if (search) query = query.where('d.name', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`)
    query = query.where(listed(sql`d.deleted_at`, filter?.trashed))
    const page = await pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'name|asc',
      columns: { name: alphabetical('d.name'), id: 'd.id' },
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
      // In a session that is bound to the company, another company stays the one that the person chose.
      .$if(isBound(call.actor), chosen => chosen.where('active_organization_id', '=', call.organizationId))
      .execute()
  },

  async create(call) {
    const { name, description = '', admin_id = null } = call.input
    if (admin_id !== null) await demandAdmin(call, admin_id)
    await demandFreeName(call, name)
    const { id } = await call.db
      .insertInto('divisions')
      .values({ organization_id: call.organizationId, name, description, admin_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = await presentWithUsers(call, await findDivision(call, id))
    call.note({ subjectType: 'divisions', subjectId: id, after: recorded(after) })
    return after
  },

  async update(call) {
    const { division_id, ...fields } = call.input
    const before = await takeToEdit(call, division_id)
    if (fields.name) await demandFreeName(call, fields.name, division_id)
    if (fields.admin_id !== undefined && fields.admin_id !== before.admin_id) {
      demand(mayManage(call.actor))
      if (fields.admin_id !== null) await demandAdmin(call, fields.admin_id)
    }
    return changeDivision(call, before, fields)
  },

  async setUsers(call) {
    const before = await takeToEdit(call, call.input.division_id)
    await replaceUsers(call, before, call.input.user_ids)
    return changeDivision(call, before, {})
  },

  async setEntities(call) {
    const before = await takeToEdit(call, call.input.division_id)
    await replaceEntities(call, before.id, call.input.entity_ids)
    return changeDivision(call, before, {})
  },

  async remove(call) {
    const before = await take(call, call.input.division_id)
    demandState(isKept(before))
    demandFresh(call, before)
    await changeDivision(call, before, { deleted_at: sql`now()` })
  },

  async restore(call) {
    const before = await take(call, call.input.division_id)
    demandState(isRestorable(before))
    await demandFreeName(call, before.name, before.id)
    return changeDivision(call, before, { deleted_at: null })
  },
}

async function demandFreeName({ db, organizationId }: Call, name: string, except = 0): Promise<void> {
  const { rows } = await sql`select from divisions where organization_id = ${organizationId}
    and lower(name) = lower(${name}) and id <> ${except} and deleted_at is null`.execute(db)
  if (rows.length > 0) throw invalid({ name: ['A division of this name exists already.'] })
}
