import { api } from '#domain/api.ts'
import { listSheets } from '../list-sheets.ts'
import { type Noun, noun } from '../noun.ts'
import { auditorRoomsKeeping } from './auditor-rooms.keeping.ts'
import { auditorRooms } from './auditor-rooms.service.ts'
import { openRoom } from './inside/open-room.service.ts'

/** Rooms for auditors: the company’s calls about them, and those of an auditor inside. */
export const auditorRoomNouns: Noun[] = [
  noun(api.auditorRooms, ({ address }) => auditorRooms(address), {
    keeping: auditorRoomsKeeping,
    sheets: listSheets.auditorRooms,
  }),
  noun(api.openRoom, ({ files: store, address }) => openRoom({ store, address })),
]
