import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { openRoomApi, type RoomInside } from '#domain/auditor-rooms/open-room.contract.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { useSend } from '#web/platform/calls/queries.ts'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { DoorCard } from './DoorCard.tsx'
import { forgetRooms, inRoom, isLocked } from './in-room.ts'
import classes from './inside.module.css'
import { insideTexts as texts } from './inside.texts.ts'
import { useRoomEnd } from './use-room-end.ts'
import { Watermark } from './Watermark.tsx'

/** The frame of a room: its title, its pages, and the name of the auditor across everything. */
export function RoomLayout() {
  const { room = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(inRoom(openRoomApi.show, { room }))
  useRoomEnd(room, data?.expires_at)
  if (error && (isLocked(error) || error.status === 422))
    return (
      <DoorCard title={texts.lockedTitle} lead={error.status === 401 ? sentenceOf(error) : texts.noToken} />
    )
  return (
    <div className={classes.room}>
      {data && <RoomHeader room={room} inside={data} />}
      <main className={classes.main} id="content">
        {data ? <Outlet /> : error ? <NotLoaded error={error} onTryAgain={refetch} /> : <PageSkeleton />}
      </main>
      {data && <Watermark name={data.name} email={data.email} />}
    </div>
  )
}

function RoomHeader({ room, inside }: { room: string; inside: RoomInside }) {
  const params = { room }
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    if (pathname) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const active = { activeProps: { 'aria-current': 'page' } as const, params, search: {} }
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <div className={classes.name}>
          <strong>{inside.title}</strong>
          <Dimmed span>{texts.roomOf(inside.company)}</Dimmed>
        </div>
        <LeaveButton room={room} />
      </div>
      <nav ref={nav} className={classes.tabs} aria-label={texts.nav}>
        <Link to="/auditor-room/$room" activeOptions={{ exact: true }} {...active}>
          {texts.tabs.overview}
        </Link>
        {inside.lists.length > 0 && (
          <Link to="/auditor-room/$room/requests" {...active}>
            {texts.tabs.requests}
          </Link>
        )}
        {inside.period && (
          <Link to="/auditor-room/$room/answers" {...active}>
            {texts.tabs.answers}
          </Link>
        )}
        <Link to="/auditor-room/$room/evidence" {...active}>
          {texts.tabs.evidence}
        </Link>
        <Link to="/auditor-room/$room/questions" {...active}>
          {texts.tabs.questions}
        </Link>
      </nav>
    </header>
  )
}

/** Ends the room in this browser, and forgets what was read. */
function LeaveButton({ room }: { room: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = useSend(openRoomApi.leave, { invalidates: [] })
  const close = () =>
    leave.mutate(
      { room },
      {
        onSuccess: async () => {
          await navigate({ to: '/auditor-room', replace: true })
          forgetRooms(client)
        },
      },
    )
  return (
    <Button variant="default" size="compact-md" loading={leave.isPending} onClick={close}>
      {texts.leave}
    </Button>
  )
}
