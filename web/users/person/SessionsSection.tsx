import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Member, usersApi } from '#domain/users/users.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { useMe } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ConfirmAction } from '#web/ui/dialogs/ConfirmAction.tsx'
import { ShownSessions } from '#web/ui/dialogs/ShownSessions.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { shownSession } from '../dialogs/shown-session.ts'
import { usersTexts } from '../users.texts.ts'
import classes from './person.module.css'
import { personTexts as texts } from './person.texts.ts'

/** The member's sessions in this company, and a way to end them. They are not cached in the browser. */
export function SessionsSection({ member: { id, full_name, abilities, reasons } }: { member: Member }) {
  const me = useMe()
  const company = me?.organizations.find(each => each.id === me.active_organization_id)?.name ?? ''
  const [isAsking, setAsking] = useState(false)
  const query = useQuery({
    ...asking(usersApi.sessions, { user_id: id }),
    staleTime: 0,
    meta: { keep: false },
  })
  const end = useSend(usersApi.endSessions, { invalidates: [usersApi.sessions, usersApi.show] })
  const { data, error, refetch } = query
  const hasAny = (data?.total ?? 0) > 0
  return (
    <div className={classes.panel}>
      <Title order={3} size="h4">
        {usersTexts.sessions}
      </Title>
      {!data && !error && <Skeleton h={48} />}
      {!data && error && <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />}
      {data?.total === 0 && <Text c="dimmed">{usersTexts.noSessions}</Text>}
      {data && hasAny && <ShownSessions sessions={data.data.map(shownSession)} />}
      {hasAny && !abilities.endSessions && <Dimmed>{reasons.endSessions}</Dimmed>}
      {hasAny && abilities.endSessions && (
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            {usersTexts.signOut}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmAction
          title={texts.signOutTitle(full_name)}
          help={usersTexts.signOutHelp(company)}
          confirm={usersTexts.signOut}
          isDestructive
          run={async () => {
            await end.mutateAsync({ user_id: id })
            toastDone(usersTexts.signedOut(full_name, company))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
