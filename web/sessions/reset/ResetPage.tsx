import { getRouteApi } from '@tanstack/react-router'
import { useLinkToken } from '#web/platform/pages/link-token.ts'
import { NewLinkCard } from '../links/NewLinkCard.tsx'
import { sessionsTexts as texts } from '../sessions.texts.ts'
import { ResetForm } from './ResetForm.tsx'

const route = getRouteApi('/login/reset-password/{-$token}')

/** Sets a new password with the token of an emailed link. */
export function ResetPage() {
  const token = useLinkToken()
  const { wanted } = route.useSearch()
  if (token) return <ResetForm token={token} wanted={wanted} />
  return <NewLinkCard title={texts.noResetLinkHeading} lead={texts.noResetLink} wanted={wanted} />
}
