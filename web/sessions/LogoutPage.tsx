import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { platformTexts } from '#web/platform/platform.texts.ts'
import { CardPage } from './CardPage.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { logOffHere } from './log-off-here.ts'
import { sessionsTexts as texts } from './sessions.texts.ts'

/** Signs out, and shows whether all data in the browser is deleted. */
export function LogoutPage() {
  const [isCleared, setCleared] = useState<boolean | null>(null)
  const router = useRouter()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const stayHere = () => router.navigate({ to: '/logout', replace: true })
    void logOffHere(stayHere).then(setCleared)
  }, [router])
  if (isCleared === null) return <FormSkeleton title={texts.loggingOut} />
  return (
    <CardPage
      title={isCleared ? platformTexts.loggedOut : platformTexts.loggedOutUncleared}
      lead={isCleared ? null : texts.clearCache}
    >
      <Button renderRoot={props => <Link to="/login" {...props} />} size="md" fullWidth>
        {texts.signInAgain}
      </Button>
    </CardPage>
  )
}
