import { Button, TextInput } from '@mantine/core'
import { faultOfPassword } from '#domain/sessions/password.rules.ts'
import { type Invitation, sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { NewPasswordField } from '#web/ui/form/password/NewPasswordField.tsx'
import { BackLink } from '../BackLink.tsx'
import { CardPage } from '../CardPage.tsx'
import { sessionsTexts as texts } from '../sessions.texts.ts'
import { isDeadLink, useEnter } from '../sign-in.ts'
import { DeclineButton } from './DeclineButton.tsx'
import { leadOf } from './invitation-lead.ts'
import { DeclinedCard } from './JoinCard.tsx'

interface Props {
  token: string
  invitation: Invitation
}

/** The invitation and the form to join: a name and a password. */
export function RegisterForm({ token, invitation }: Props) {
  const { email, organization } = invitation
  const enter = useEnter()
  const send = useSend(sessionsApi.acceptInvitation, { quiet: true, invalidates: [] })
  const { form, submit, isSending, problem } = useSendForm({
    send,
    initialValues: { first_name: invitation.first_name, last_name: invitation.last_name, password: '' },
    validate: {
      first_name: value => (value.trim() ? null : texts.firstNameRequired),
      last_name: value => (value.trim() ? null : texts.lastNameRequired),
      password: (value, { first_name, last_name }) =>
        faultOfPassword(value, [email, first_name, last_name, organization]) ?? null,
    },
    inputOf: values => ({ token, ...values }),
    onSent: answer => void enter(answer),
  })
  const decline = useSend(sessionsApi.declineInvitation, { quiet: true, invalidates: [] })
  if (decline.isSuccess) return <DeclinedCard organization={organization} />
  if (isDeadLink(send.error)) {
    return (
      <CardPage title={texts.deadInvitationHeading} lead={texts.deadInvitation}>
        <BackLink wanted={undefined} />
      </CardPage>
    )
  }
  const error = send.error ?? decline.error
  const isOther = error !== null && error.status !== 422
  const { first_name, last_name } = form.values
  return (
    <CardPage title={texts.registerHeading(organization)} lead={leadOf(invitation)}>
      <FormStack onSubmit={submit} problem={isOther ? sentenceOf(error) : problem}>
        <TextInput
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          size="md"
          value={email}
          readOnly
          variant="filled"
        />
        <FieldPair>
          <TextInput
            label={texts.firstName}
            name="first_name"
            autoComplete="given-name"
            size="md"
            maxLength={100}
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label={texts.lastName}
            name="last_name"
            autoComplete="family-name"
            size="md"
            maxLength={100}
            {...form.getInputProps('last_name')}
          />
        </FieldPair>
        <NewPasswordField
          label={texts.choosePassword}
          name="password"
          size="md"
          autoFocus
          about={[email, first_name, last_name, organization]}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={isSending}>
          {texts.register}
        </Button>
        <DeclineButton
          organization={organization}
          isPending={decline.isPending}
          isDisabled={isSending}
          onDecline={() => decline.mutate({ token })}
        />
      </FormStack>
      <BackLink wanted={undefined} />
    </CardPage>
  )
}
