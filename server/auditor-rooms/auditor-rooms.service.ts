import type { auditorRoomsApi } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { makerOf } from './inside/maker.ts'
import { scopeOf } from './room-scope.ts'
import { countRoom } from './rooms/count-room.ts'
import { findRoom, listRooms } from './rooms/find-rooms.ts'
import { eventsOfRoom, questionsOfRoom } from './rooms/room-log.ts'
import { storedScope } from './rooms/stored-scope.ts'
import { createRoom, demandScope, extendRoom, resendRoom, revokeRoom } from './rooms/write-rooms.ts'

/** The calls of a company about its rooms for auditors. `address`: of the app, with which links begin. */
export function auditorRooms(address: string): Handlers<typeof auditorRoomsApi> {
  return {
    list: listRooms,
    show: call => findRoom(call, call.input.auditor_room_id),
    async preview(call) {
      const scope = scopeOf(call.input)
      await demandScope(call, scope)
      // The room does not depend on the division in which its maker works at the moment.
      const actor = { ...call.actor, activeDivisionId: null }
      return countRoom(Object.create(call, { actor: { value: actor } }), scope)
    },
    create: call => createRoom(call, address),
    extend: extendRoom,
    resend: call => resendRoom(call, address),
    revoke: revokeRoom,
    async counts(call) {
      const room = await findRoom(call, call.input.auditor_room_id)
      const maker = await makerOf(call, room.created_by)
      const nothing = { lists: 0, requests: 0, answers: 0, accepted: 0, files: 0, reports: 0 }
      if (!maker) return nothing
      return countRoom(maker, await storedScope(maker, room.id), room.id)
    },
    events: eventsOfRoom,
    questions: questionsOfRoom,
  }
}
