import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteApi } from '#domain/site/site.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import classes from './CardPage.module.css'
import { sessionsTexts as texts } from './sessions.texts.ts'

/** The ways to sign in without a password. */
export function OtherWays({ wanted }: { wanted: string | undefined }) {
  const { data: site } = useQuery({ ...asking(siteApi.show, {}), staleTime: Number.POSITIVE_INFINITY })
  return (
    <div className={classes.others}>
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
