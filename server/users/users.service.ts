import { sql } from 'kysely'
import { roleIds } from '#domain/access/abilities.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Member, usersApi } from '#domain/users/users.contract.ts'
import type { Db } from '#server/platform/db/db.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { currentUser } from './current-user.service.ts'
import './users.table.ts'

export const users: Handlers<typeof usersApi> = {
  me: currentUser,

  async changeOrganization(call) {
    const { organization_id } = call.input
    const membership = await call.db
      .selectFrom('memberships')
      .select('id')
      .where('user_id', '=', call.actor.userId)
      .where('organization_id', '=', organization_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!membership) throw notFound()
    await call.db
      .updateTable('users')
      .set({ active_organization_id: organization_id, active_division_id: null })
      .where('id', '=', call.actor.userId)
      .execute()
  },

  async list(call) {
    const { filter, search, sort } = call.input
    let members = membersIn(call.db)
    if (filter?.trashed === 'only') members = members.where('m.deleted_at', 'is not', null)
    else if (filter?.trashed !== 'with') members = members.where('m.deleted_at', 'is', null)
    if (filter?.role) members = members.where(sql<boolean>`${filter.role} = any(m.roles)`)
    if (search) members = members.where(matching(search))
    const page = await pageOf(members, call.input, {
      perPage: 50,
      sort: sort ?? 'last_name|asc',
      columns: { last_name: alphabetical('u.last_name'), email: 'u.email', id: 'u.id' },
    })
    return { rows: page.rows.map(memberOf), total: page.total }
  },

  async search(call) {
    const rows = await membersIn(call.db)
      .where('m.deleted_at', 'is', null)
      .where(matching(call.input.search))
      .orderBy('u.last_name')
      .orderBy('u.id')
      .limit(20)
      .execute()
    return { rows, total: rows.length }
  },
}

function membersIn(db: Db) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.organization_id', '=', sql<number>`assay.organization_id()`)
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.full_name', 'm.roles', 'm.deleted_at'])
}

function matching(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(u.full_name ilike ${pattern} or u.email ilike ${pattern})`
}

function memberOf({ roles, ...member }: Omit<Member, 'roles'> & { roles: string[] }): Member {
  return { ...member, roles: roles.map(type => ({ id: roleIds[type as 'Admin'], type: type as 'Admin' })) }
}
