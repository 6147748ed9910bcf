import { Button, Stack, Text, TextInput } from '@mantine/core'
import { profileApi } from '#domain/profile/profile.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { profileTexts } from '../profile.texts.ts'
import classes from './TwoFactor.module.css'
import { twoFactorTexts as texts } from './two-factor.texts.ts'

interface Props {
  onCancel: () => void
  onOff: () => void
}

/** Turns the second factor off. It requires a code, so that an unlocked computer is not enough. */
export function TwoFactorOffForm({ onCancel, onOff }: Props) {
  const remove = useSend(profileApi.removeTwoFactor, { inForm: true, invalidates: [] })
  const { form, submit, isSending, problem } = useSendForm({
    send: remove,
    initialValues: { code: '' },
    validate: { code: value => (value.trim() ? null : texts.offCodeRequired) },
    inputOf: ({ code }) => ({ code: code.trim() }),
    onSent: () => {
      toastDone(texts.turnedOff)
      onOff()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Text fw={550}>{texts.offTitle}</Text>
          <Dimmed>{texts.offLost}</Dimmed>
        </div>
        <FormProblem>{problem}</FormProblem>
        <TextInput
          label={texts.offCode}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus
          maw="20rem"
          {...form.getInputProps('code')}
        />
        <div className={classes.buttons}>
          <Button type="submit" color="red" loading={isSending}>
            {texts.turnOff}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {profileTexts.cancel}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
