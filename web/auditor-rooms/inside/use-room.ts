import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { openRoomApi } from '#domain/auditor-rooms/open-room.contract.ts'
import { inRoom } from './in-room.ts'

/** The room of the address, and what its frame has read of it. */
export function useRoom() {
  const { room = '' } = useParams({ strict: false })
  return { room, inside: useQuery(inRoom(openRoomApi.show, { room })).data }
}
