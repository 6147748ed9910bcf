import { Anchor, Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { CardPage } from '../CardPage.tsx'
import { logOffHere } from '../log-off-here.ts'
import { sessionsTexts as texts } from '../sessions.texts.ts'

interface Props {
  token: string
  /** The email address of the signed-in person. */
  email: string
  onLoggedOut: () => void
}

/** An invitation to another address than the signed-in person's. The address is not shown. */
export function OtherInvitationCard({ token, email, onLoggedOut }: Props) {
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)
  const stayHere = () => {
    const options = { state: { linkToken: token }, replace: true }
    void router.navigate({ to: '/register/{-$token}', params: { token: undefined }, ...options })
  }
  const logOut = () => {
    setLeaving(true)
    void logOffHere(stayHere).then(onLoggedOut)
  }
  return (
    <CardPage title={texts.otherInvitationHeading} lead={texts.otherInvitation(email)}>
      <Button size="md" fullWidth loading={isLeaving} onClick={logOut}>
        {texts.logOut}
      </Button>
      <Anchor renderRoot={props => <Link to="/" {...props} />} size="sm">
        {texts.goOn}
      </Anchor>
    </CardPage>
  )
}
