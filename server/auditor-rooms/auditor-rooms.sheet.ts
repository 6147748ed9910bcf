import type { AuditorRoom, RoomEvent } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { actionLabels, stateLabels } from '#domain/auditor-rooms/auditor-rooms.rules.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

const namesOf = (records: readonly { name: string }[]) => records.map(({ name }) => name).join('; ')

/** Rooms for auditors as CSV. */
export const auditorRoomSheet: Sheet<AuditorRoom> = [
  { heading: 'Title', cell: room => room.title },
  { heading: 'For', cell: room => room.name },
  { heading: 'Email', cell: room => room.email },
  { heading: 'Firm', cell: room => room.firm },
  { heading: 'State', cell: room => stateLabels[room.state] },
  { heading: 'Open until', cell: room => room.open_until },
  { heading: 'Lists', cell: room => namesOf(room.lists) },
  { heading: 'Period', cell: room => room.assessment_period?.name },
  { heading: 'Frameworks', cell: room => (room.every_framework ? 'All' : namesOf(room.frameworks)) },
  { heading: 'Entities', cell: room => (room.every_entity ? 'All' : room.entities_count) },
  { heading: 'Reports', cell: room => namesOf(room.reports) },
  { heading: 'Questions', cell: room => room.questions_count },
  { heading: 'First opened at', cell: room => room.first_opened_at },
  { heading: 'Last used at', cell: room => room.last_used_at },
  { heading: 'Revoked at', cell: room => room.revoked_at },
  { heading: 'Made by', cell: room => room.author.full_name },
  { heading: 'Created at', cell: room => room.created_at },
]

/** The log of a room as CSV. */
export const roomEventSheet: Sheet<RoomEvent> = [
  { heading: 'At', cell: event => event.at },
  { heading: 'Action', cell: event => actionLabels[event.action] },
  { heading: 'Subject', cell: event => event.subject },
  { heading: 'Address', cell: event => event.address },
  { heading: 'Browser', cell: event => event.browser },
]
