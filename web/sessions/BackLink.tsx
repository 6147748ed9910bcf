import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { sessionsTexts as texts } from './sessions.texts.ts'

/** A link back to email and password. */
export function BackLink({ wanted }: { wanted: string | undefined }) {
  return (
    <Anchor renderRoot={props => <Link to="/login" search={{ wanted }} {...props} />} size="sm">
      {texts.backToLogin}
    </Anchor>
  )
}
