import { getRouteApi } from '@tanstack/react-router'
import { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useLinkToken } from '#web/platform/pages/link-token.ts'
import { SingleSignOnReturn } from '../SingleSignOnReturn.tsx'
import { sessionsTexts as texts } from '../sessions.texts.ts'
import { rememberWanted } from '../wanted-later.ts'
import { LinkTokenForm } from './LinkTokenForm.tsx'
import { MailedLinkForm } from './MailedLinkForm.tsx'

const route = getRouteApi('/login-v2')

/** Signs in with an emailed link: asks for one, or uses it. The company's provider also returns here. */
export function LinkPage() {
  const { sso, wanted } = route.useSearch()
  const token = useLinkToken()
  const send = useSend(sessionsApi.requestLink, { quiet: true, invalidates: [] })
  if (sso) return <SingleSignOnReturn wanted={wanted} />
  if (token) return <LinkTokenForm token={token} wanted={wanted} />
  return (
    <MailedLinkForm
      title={texts.linkHeading}
      lead={texts.linkRequestLead}
      send={send}
      button={texts.linkRequest}
      sent={texts.linkSent}
      // The link opens in another tab, whose address lacks the wanted page.
      onSend={() => rememberWanted(wanted)}
      wanted={wanted}
    />
  )
}
