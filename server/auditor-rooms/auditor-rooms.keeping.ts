import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const auditorRoomsKeeping: Keeping = {
  forYears: [
    'auditor_rooms',
    'auditor_room_lists',
    'auditor_room_protocols',
    'auditor_room_entities',
    'auditor_room_reports',
    'auditor_room_sessions',
    'auditor_room_events',
    'auditor_room_questions',
  ],
}
