import { auditorRoomsApi } from '#domain/auditor-rooms/auditor-rooms.contract.ts'

/** The calls whose responses change with a room. */
export const roomQueries = [
  auditorRoomsApi.list,
  auditorRoomsApi.show,
  auditorRoomsApi.counts,
  auditorRoomsApi.events,
]
