import { getRouteApi } from '@tanstack/react-router'
import { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { MailedLinkForm } from '../links/MailedLinkForm.tsx'
import { sessionsTexts as texts } from '../sessions.texts.ts'
import { ResetForm } from './ResetForm.tsx'

const route = getRouteApi('/login/forgot/{-$token}')

/** Asks for a link to set a new password; with the link's token, sets it. */
export function ForgotPage() {
  const { token } = route.useParams()
  const { wanted } = route.useSearch()
  const send = useSend(sessionsApi.forgotPassword, { quiet: true, invalidates: [] })
  if (token) return <ResetForm token={token} wanted={wanted} />
  return (
    <MailedLinkForm
      title={texts.forgotHeading}
      lead={texts.forgotLead}
      send={send}
      button={texts.forgotSend}
      sent={texts.resetSent}
      wanted={wanted}
    />
  )
}
