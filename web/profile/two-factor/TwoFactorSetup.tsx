import { Button, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { profileApi } from '#domain/profile/profile.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { PasswordField } from '#web/ui/form/password/PasswordField.tsx'
import { profileTexts } from '../profile.texts.ts'
import { RowsSkeleton } from '../sessions/WhenSeen.tsx'
import classes from './TwoFactor.module.css'
import { TwoFactorConfirmForm } from './TwoFactorConfirmForm.tsx'
import { twoFactorTexts as texts } from './two-factor.texts.ts'

interface Props {
  me: CurrentUser
  onCancel: () => void
  onOn: (recoveryCodes: string[]) => void
}

/** The password, if there is one; then the seed for the app and a first code. */
export function TwoFactorSetup({ me, onCancel, onOn }: Props) {
  const begin = useSend(profileApi.beginTwoFactor, { inForm: true, quiet: !me.has_password, invalidates: [] })
  const { form, submit, isSending, problem } = useSendForm({
    send: begin,
    initialValues: { password: '' },
    validate: { password: value => (value ? null : texts.passwordRequired) },
    inputOf: values => values,
  })
  useBeginAtOnce(!me.has_password, () => begin.mutate({}))
  if (begin.data) {
    return <TwoFactorConfirmForm {...begin.data} onCancel={onCancel} onConfirmed={onOn} />
  }
  if (!me.has_password) {
    return begin.error ? <Refused failure={begin.error} onCancel={onCancel} /> : <RowsSkeleton />
  }
  return (
    <FormStack onSubmit={submit} problem={problem}>
      <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
      <PasswordField
        label={texts.password}
        description={texts.passwordHelp}
        autoFocus
        {...form.getInputProps('password')}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={isSending}>
          {texts.continue}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {profileTexts.cancel}
        </Button>
      </div>
    </FormStack>
  )
}

function Refused({ failure, onCancel }: { failure: CallFailure; onCancel: () => void }) {
  return (
    <Stack gap="md" align="flex-start">
      <FormProblem>{sentenceOf(failure)}</FormProblem>
      <Button variant="default" onClick={onCancel}>
        {profileTexts.cancel}
      </Button>
    </Stack>
  )
}

/** Starts at once for people who sign in without a password, as they have none to enter. */
function useBeginAtOnce(isWanted: boolean, begin: () => void): void {
  const latest = useRef(begin)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isWanted || hasBegun.current) return
    hasBegun.current = true
    latest.current()
  }, [isWanted])
}
