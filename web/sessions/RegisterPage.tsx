import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { sentenceOf } from '#web/platform/messages.tsx'
import { asking } from '#web/platform/queries.ts'
import { Reference } from '#web/ui/PageStates.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { CardPage } from './CardPage.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { sessionsTexts as texts } from './sessions.texts.ts'
import { isDeadLink } from './sign-in.ts'

const route = getRouteApi('/register/{-$token}')

/** An account by invitation; without one that holds, what to do. */
export function RegisterPage() {
  const { token } = route.useParams()
  if (token) return <Invited token={token} />
  return <WithoutInvitation title={texts.noInvitationHeading} lead={texts.noInvitation} />
}

function Invited({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    ...asking(sessionsApi.invitation, { token }),
    // An invitation that was good stays on the page while the form is filled in.
    staleTime: Number.POSITIVE_INFINITY,
  })
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

function WithoutInvitation({ title, lead }: { title: string; lead: string }) {
  return (
    <CardPage title={title} lead={lead}>
      <Button renderRoot={props => <Link to="/login" {...props} />} size="md" fullWidth>
        {texts.signIn}
      </Button>
      <Anchor renderRoot={props => <Link to="/contact" {...props} />} size="sm">
        {texts.contactUs}
      </Anchor>
    </CardPage>
  )
}
