import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { sessionsTexts as texts } from './sessions.texts.ts'

/** Back to e-mail and password. */
export function BackLink({ wanted }: { wanted: string | undefined }) {
  return (
    <Anchor renderRoot={props => <Link to="/login" search={{ wanted }} {...props} />} size="sm">
      {texts.backToLogin}
    </Anchor>
  )
}
