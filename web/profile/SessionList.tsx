import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OwnSession, profileApi } from '#domain/profile/profile.contract.ts'
import { asking, useSend } from '#web/platform/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Failed } from '#web/ui/PageStates.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { profileTexts as texts } from './profile.texts.ts'
import classes from './Rows.module.css'
import { SessionListItem } from './SessionListItem.tsx'
import { RowsSkeleton } from './WhenSeen.tsx'

const asked = { invalidates: [profileApi.sessions] }

/** Where the person is signed in, and ways to end that. */
export function SessionList() {
  const { data, error, refetch } = useQuery({ ...asking(profileApi.sessions, {}), meta: { keep: false } })
  const [ending, end] = useState<OwnSession | 'others' | null>(null)
  const endOne = useSend(profileApi.endSession, asked)
  const endOthers = useSend(profileApi.endOtherSessions, asked)
  if (!data) {
    return error ? <Failed {...failedOf(error)} onTryAgain={() => void refetch()} /> : <RowsSkeleton />
  }
  const others = data.data.filter(session => !session.is_current).length
  const close = () => end(null)
  const done = (sentence: string) => () => {
    close()
    toastDone(sentence)
  }
  const confirm = () => {
    if (ending === 'others') endOthers.mutate({}, { onSuccess: done(texts.signedOutOthers), onError: close })
    else if (ending) {
      const onSuccess = done(texts.signedOut(ending.device))
      endOne.mutate({ session_id: ending.id }, { onSuccess, onError: close })
    }
  }
  return (
    <>
      <ul className={classes.list}>
        {data.data.map(session => (
          <SessionListItem key={session.id} session={session} onEnd={() => end(session)} />
        ))}
      </ul>
      {others > 0 && (
        <div className={classes.foot}>
          <Button variant="default" onClick={() => end('others')}>
            {texts.signOutOthers}
          </Button>
        </div>
      )}
      {ending && (
        <ConfirmDialog
          opened
          onClose={close}
          title={ending === 'others' ? texts.signOutOthersTitle(others) : texts.signOutTitle(ending.device)}
          confirm={ending === 'others' ? texts.signOutOthers : texts.signOut}
          onConfirm={confirm}
          isPending={endOne.isPending || endOthers.isPending}
          isDestructive
        >
          {texts.signOutHelp}
        </ConfirmDialog>
      )}
    </>
  )
}
