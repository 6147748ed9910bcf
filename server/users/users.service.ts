import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { usersApi } from '#domain/users/users.contract.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { isBound } from '#server/platform/session/actor.ts'
import { changeMember, removeMember, restoreMember, setRoles } from './change-member.ts'
import { currentUser } from './current-user.service.ts'
import { findMember, listMembers, matching, present } from './find-members.ts'
import { inviteAgain, inviteMember } from './invite-member.ts'
import { heldBy } from './leaving/held.ts'
import { endMemberSessions, memberSessions } from './member-sessions.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import './users.table.ts'

interface Parts {
  /** The address of the app; mails link to it. */
  address: string
}

export function users({ address }: Parts): Handlers<typeof usersApi> {
  return {
    me: currentUser,

    async noteInput({ db, actor }) {
      await sql`select assay.note_input(${actor.sessionId}::uuid)`.execute(db)
    },

    async changeOrganization(call) {
      const { organization_id } = call.input
      if (isBound(call.actor) && organization_id !== call.actor.organizationId) throw notFound()
      const membership = await call.db
        .selectFrom('members')
        .select('id')
        .where('user_id', '=', call.actor.userId)
        .where('organization_id', '=', organization_id)
        .executeTakeFirst()
      if (!membership) throw notFound()
      // Such a session does not change the person's choice.
      if (isBound(call.actor)) return
      await call.db
        .updateTable('users')
        .set({ active_organization_id: organization_id, active_division_id: null })
        .where('id', '=', call.actor.userId)
        .execute()
    },

    list: listMembers,

    ofOrganization(call) {
      demandOwn(call, call.input.organization_id)
      return listMembers(call)
    },

    async show(call) {
      return present(call.actor, await findMember(call, call.input.user_id))
    },

    invite: call => inviteMember(call, address),
    update: changeMember,
    setRoles,
    resendInvitation: call => inviteAgain(call, address),
    remove: removeMember,
    restore: restoreMember,

    async heldOfMany(call) {
      const rows = []
      for (const id of new Set([call.input.filter.user_id].flat())) {
        const { user_id, full_name } = await findMember(call, id)
        rows.push({ user: { id, full_name }, held: await heldBy(call, user_id) })
      }
      return { rows, total: rows.length }
    },

    async held(call) {
      const { user_id } = await findMember(call, call.input.user_id)
      return heldBy(call, user_id)
    },
    sessions: memberSessions,
    endSessions: endMemberSessions,
    resetTwoFactor: resetTwoFactor(address),

    async search(call) {
      const rows = await call.db
        .selectFrom('members as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.full_name'])
        .where('m.organization_id', '=', call.organizationId)
        .where(matching(call.input.search))
        .orderBy('u.last_name')
        .orderBy('u.id')
        .limit(20)
        .execute()
      return { rows, total: rows.length }
    },
  }
}
