import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { faultOfPassword } from '#domain/sessions/password.rules.ts'
import { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { NewPasswordField } from '#web/ui/form/password/NewPasswordField.tsx'
import { BackLink } from '../BackLink.tsx'
import { CardPage } from '../CardPage.tsx'
import { NewLinkCard } from '../links/NewLinkCard.tsx'
import { sessionsTexts as texts } from '../sessions.texts.ts'
import { isDeadLink } from '../sign-in.ts'

interface Props {
  token: string
  wanted: string | undefined
}

/** Sets a new password, then links to the sign-in. */
export function ResetForm({ token, wanted }: Props) {
  const send = useSend(sessionsApi.resetPassword, { quiet: true, invalidates: [] })
  const { form, submit, isSending, problem } = useSendForm({
    send,
    initialValues: { password: '' },
    validate: { password: value => faultOfPassword(value) ?? null },
    inputOf: ({ password }) => ({ token, password }),
  })
  if (isDeadLink(send.error)) {
    return <NewLinkCard title={texts.deadLinkHeading} lead={texts.deadResetLink} wanted={wanted} />
  }
  if (send.isSuccess) {
    return (
      <CardPage title={texts.resetDoneHeading} lead={texts.resetDoneLead}>
        <Button renderRoot={props => <Link to="/login" search={{ wanted }} {...props} />} size="md" fullWidth>
          {texts.signIn}
        </Button>
      </CardPage>
    )
  }
  const isOther = send.error !== null && send.error.status !== 422
  return (
    <CardPage title={texts.resetHeading} lead={texts.resetLead}>
      <FormStack onSubmit={submit} problem={isOther ? sentenceOf(send.error) : problem}>
        <NewPasswordField
          label={texts.newPassword}
          name="password"
          size="md"
          autoFocus
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={isSending}>
          {texts.resetSave}
        </Button>
      </FormStack>
      <BackLink wanted={wanted} />
    </CardPage>
  )
}
