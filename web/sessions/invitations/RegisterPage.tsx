import { Anchor, Button } from '@mantine/core'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { type CurrentUser, usersApi } from '#domain/users/users.contract.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { asking, keyOf } from '#web/platform/calls/queries.ts'
import { useLinkToken } from '#web/platform/pages/link-token.ts'
import { currentSession } from '#web/platform/session/session.ts'
import { Reference } from '#web/ui/page/PageStates.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { CardPage } from '../CardPage.tsx'
import { FormSkeleton } from '../FormSkeleton.tsx'
import { sessionsTexts as texts } from '../sessions.texts.ts'
import { isDeadLink } from '../sign-in.ts'
import { JoinCard } from './JoinCard.tsx'
import { OtherInvitationCard } from './OtherInvitationCard.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** Registers by invitation; explains what to do if the invitation is not valid. */
export function RegisterPage() {
  const token = useLinkToken()
  if (token) return <Invited token={token} />
  return <WithoutInvitation title={texts.noInvitationHeading} lead={texts.noInvitation} />
}

function Invited({ token }: { token: string }) {
  const client = useQueryClient()
  // As of opening the page, because registering also signs in on the way to the first page.
  const [me, setMe] = useState(() => whoIsHere(client))
  const { data, error, refetch } = useQuery({
    ...asking(sessionsApi.invitation, { token }),
    // Not cached, because its key contains the token.
    meta: { keep: false },
    // A valid invitation stays on the page while the form is filled in.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data && me) {
    const isOwn = me.email.toLowerCase() === data.email.toLowerCase()
    if (isOwn) return <Navigate to="/profile" hash="invitations" replace />
    return <OtherInvitationCard token={token} email={me.email} onLoggedOut={() => setMe(null)} />
  }
  if (data?.has_account) return <JoinCard token={token} invitation={data} />
  if (data) return <RegisterForm token={token} invitation={data} />
  if (!error) return <FormSkeleton title={texts.loadingInvitation} />
  if (isDeadLink(error) || error.status === 422) {
    return <WithoutInvitation title={texts.deadInvitationHeading} lead={texts.deadInvitation} />
  }
  return (
    <CardPage title={texts.invitationFailed} lead={sentenceOf(error)}>
      <Button size="md" fullWidth onClick={() => void refetch()}>
        {uiTexts.tryAgain}
      </Button>
      {error.requestId && <Reference id={error.requestId} />}
    </CardPage>
  )
}

/** Returns the signed-in person, loaded by the guard of the page. */
function whoIsHere(client: QueryClient): CurrentUser | null {
  if (!currentSession()) return null
  return client.getQueryData<CurrentUser>(keyOf(usersApi.me, {})) ?? null
}

function WithoutInvitation({ title, lead }: { title: string; lead: string }) {
  const isHere = currentSession() !== null
  return (
    <CardPage title={title} lead={lead}>
      <Button renderRoot={props => <Link to={isHere ? '/' : '/login'} {...props} />} size="md" fullWidth>
        {isHere ? texts.goOn : texts.signIn}
      </Button>
      <Anchor renderRoot={props => <Link to="/contact" {...props} />} size="sm">
        {texts.contactUs}
      </Anchor>
    </CardPage>
  )
}
