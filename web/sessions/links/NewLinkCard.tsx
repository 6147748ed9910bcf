import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { BackLink } from '../BackLink.tsx'
import { CardPage } from '../CardPage.tsx'
import { sessionsTexts as texts } from '../sessions.texts.ts'

interface Props {
  title: string
  lead: string
  wanted: string | undefined
}

/** Shown for an invalid link: a new password requires a new one. */
export function NewLinkCard({ title, lead, wanted }: Props) {
  // The route keeps its parameters, so the token of the dead link is cleared explicitly.
  const params = { token: undefined }
  return (
    <CardPage title={title} lead={lead}>
      <Button
        renderRoot={props => (
          <Link to="/login/forgot/{-$token}" params={params} search={{ wanted }} {...props} />
        )}
        size="md"
        fullWidth
      >
        {texts.newResetLink}
      </Button>
      <BackLink wanted={wanted} />
    </CardPage>
  )
}
