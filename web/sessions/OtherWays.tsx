import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { AccessToken } from '#domain/sessions/sessions.contract.ts'
import { siteApi } from '#domain/site/site.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import classes from './CardPage.module.css'
import { sessionsTexts as texts } from './sessions.texts.ts'

const PasskeySignIn = lazyPart(() => import('./passkeys/PasskeySignIn.tsx'), 'PasskeySignIn')

interface Props {
  wanted: string | undefined
  onToken: (token: AccessToken) => void
}

/** The ways to sign in without a password. */
export function OtherWays({ wanted, onToken }: Props) {
  const { data: site } = useQuery({ ...asking(siteApi.show, {}), staleTime: Number.POSITIVE_INFINITY })
  return (
    <div className={classes.others}>
      {site?.has_passkeys && 'PublicKeyCredential' in window && (
        <Suspense>
          <PasskeySignIn onToken={onToken} />
        </Suspense>
      )}
      <Button
        renderRoot={props => <Link to="/login-v2" search={{ wanted }} {...props} />}
        variant="default"
        size="md"
        fullWidth
      >
        {texts.linkLink}
      </Button>
      {site?.has_single_sign_on && (
        <Button
          renderRoot={props => <Link to="/login" search={{ wanted, by: 'single-sign-on' }} {...props} />}
          variant="default"
          size="md"
          fullWidth
        >
          {texts.singleSignOnLink}
        </Button>
      )}
    </div>
  )
}
