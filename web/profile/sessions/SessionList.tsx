import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OwnSession, profileApi } from '#domain/profile/profile.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { useMe } from '#web/platform/session/me.ts'
import { profileTexts as texts } from '../profile.texts.ts'
import classes from '../Rows.module.css'
import { EndSessionsDialog } from './EndSessionsDialog.tsx'
import { SessionListItem } from './SessionListItem.tsx'
import { RowsSkeleton } from './WhenSeen.tsx'

/** Slightly shorter than the server's limit for a recent sign-in. */
const RECENT_MS = 9 * 60_000

/** The person's sessions, with ways to end them. */
export function SessionList() {
  const query = useQuery({ ...asking(profileApi.sessions, {}), meta: { keep: false } })
  const hasPassword = useMe()?.has_password ?? false
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null)
  if (!query.data) return <Loaded query={query} skeleton={<RowsSkeleton />} />
  const { data } = query.data
  const others = data.filter(session => !session.is_current).length
  const begun = Date.parse(data.find(session => session.is_current)?.created_at ?? '')
  return (
    <>
      <ul className={classes.list}>
        {data.map(session => (
          <SessionListItem key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {others > 0 && (
        <div className={classes.foot}>
          <Button variant="default" onClick={() => setEnding('others')}>
            {texts.signOutOthers}
          </Button>
        </div>
      )}
      {ending && (
        <EndSessionsDialog
          ending={ending}
          others={others}
          needsPassword={hasPassword && !(Date.now() - begun < RECENT_MS)}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  )
}
