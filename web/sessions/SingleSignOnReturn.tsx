import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { sessionsTexts as texts } from './sessions.texts.ts'
import { useEnter } from './sign-in.ts'
import { takeWanted } from './wanted-later.ts'

/** The return from the company's provider: exchanges the server's cookie for a session and continues. */
export function SingleSignOnReturn({ wanted }: { wanted: string | undefined }) {
  const refresh = useSend(sessionsApi.refresh, { quiet: true, invalidates: [] })
  const enter = useEnter()
  const router = useRouter()
  const hasBegun = useRef(false)
  useEffect(() => {
    // Each exchange replaces the cookie, so there must be only one.
    if (hasBegun.current) return
    hasBegun.current = true
    refresh
      .mutateAsync({})
      .then(token => enter(token, wanted ?? takeWanted()))
      .catch(() => router.navigate({ to: '/login', search: { failed: 'sso' }, replace: true }))
  }, [refresh, enter, router, wanted])
  return <FormSkeleton title={texts.signingIn} />
}
