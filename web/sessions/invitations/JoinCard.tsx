import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Invitation, sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { useSend } from '#web/platform/calls/queries.ts'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { CardPage } from '../CardPage.tsx'
import { sessionsTexts as texts } from '../sessions.texts.ts'
import { DeclineButton } from './DeclineButton.tsx'
import { leadOf } from './invitation-lead.ts'

interface Props {
  token: string
  invitation: Invitation
}

/** An invitation for somebody with an account: join or decline. */
export function JoinCard({ token, invitation }: Props) {
  const { email, organization } = invitation
  const quiet = { quiet: true, invalidates: [] }
  const join = useSend(sessionsApi.joinByInvitation, quiet)
  const decline = useSend(sessionsApi.declineInvitation, quiet)
  const error = join.error ?? decline.error
  if (join.isSuccess) {
    return (
      <CardPage title={texts.joinedHeading(organization)} lead={texts.joinedLead(email)}>
        <Button renderRoot={props => <Link to="/login" {...props} />} size="md" fullWidth>
          {texts.signIn}
        </Button>
      </CardPage>
    )
  }
  if (decline.isSuccess) return <DeclinedCard organization={organization} />
  return (
    <CardPage title={texts.registerHeading(organization)} lead={leadOf(invitation)}>
      <Stack gap="md">
        <FormProblem>{error && sentenceOf(error)}</FormProblem>
        <Text>{texts.joinHelp(email)}</Text>
        <Button
          size="md"
          fullWidth
          loading={join.isPending}
          disabled={decline.isPending}
          onClick={() => join.mutate({ token })}
        >
          {texts.join}
        </Button>
        <DeclineButton
          organization={organization}
          isPending={decline.isPending}
          isDisabled={join.isPending}
          onDecline={() => decline.mutate({ token })}
        />
      </Stack>
    </CardPage>
  )
}

/** The confirmation after declining. */
export function DeclinedCard({ organization }: { organization: string }) {
  return (
    <CardPage title={texts.declinedHeading} lead={texts.declinedLead(organization)}>
      <Button renderRoot={props => <Link to="/login" {...props} />} size="md" fullWidth>
        {texts.goToSignIn}
      </Button>
    </CardPage>
  )
}
