import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openRoomApi } from '#domain/auditor-rooms/open-room.contract.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { keyOf } from '#web/platform/calls/queries.ts'
import { isOfRoom } from './in-room.ts'

/** The longest time that a timer of a browser takes. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** A second more, so that the room is over for the server too. */
const SLACK_MS = 1000

/** Looks at the room again once its time is over, or one of its calls is refused: its frame then says that it is closed. */
export function useRoomEnd(room: string, expiresAt: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => void client.invalidateQueries({ queryKey: keyOf(openRoomApi.show, { room }) })
    const end = expiresAt === undefined ? TIMER_MAX_MS : Date.parse(expiresAt) - Date.now() + SLACK_MS
    const timer = setTimeout(look, Math.min(end, TIMER_MAX_MS))
    const lookIfClosed = (key: readonly unknown[] | undefined, error: unknown) => {
      const isAnother = isOfRoom(key) && key?.[1] !== openRoomApi.show.path
      if (isAnother && error instanceof CallFailure && error.status === 401) look()
    }
    const unsubscribers = [
      client.getQueryCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'error')
          lookIfClosed(event.query.queryKey, event.action.error)
      }),
      client.getMutationCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'error')
          lookIfClosed(event.mutation.options.mutationKey, event.action.error)
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [client, room, expiresAt])
}
