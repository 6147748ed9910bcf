import { Button, Stack, Text } from '@mantine/core'
import { profileApi } from '#domain/profile/profile.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { CodeField } from '#web/ui/form/CodeField.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { profileTexts } from '../profile.texts.ts'
import { CopyButton } from '../tokens/CopyButton.tsx'
import { QrCode } from './QrCode.tsx'
import classes from './TwoFactor.module.css'
import { twoFactorTexts as texts } from './two-factor.texts.ts'

interface Props {
  secret: string
  uri: string
  onCancel: () => void
  onConfirmed: (recoveryCodes: string[]) => void
}

/** The seed to scan or type, and the field for a code of the app, which proves that it works. */
export function TwoFactorConfirmForm({ secret, uri, onCancel, onConfirmed }: Props) {
  const confirm = useSend(profileApi.confirmTwoFactor, { inForm: true, invalidates: [] })
  const { form, submit, isSending, problem } = useSendForm({
    send: confirm,
    initialValues: { code: '' },
    validate: { code: value => (value.length === 6 ? null : texts.codeRequired) },
    inputOf: values => values,
    onSent: ({ recovery_codes }) => onConfirmed(recovery_codes),
  })
  return (
    <div className={classes.setup}>
      <QrCode text={uri} label={texts.qrCode} />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div>
            <Text fw={550}>{texts.scan}</Text>
            <Dimmed>{texts.scanHelp}</Dimmed>
          </div>
          <div>
            <Text size="sm" fw={500}>
              {texts.secret}
            </Text>
            <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton text={secret} label={texts.copySecret} />
          </div>
          <FormProblem>{problem}</FormProblem>
          <CodeField label={texts.code} name="code" autoFocus {...form.getInputProps('code')} />
          <div className={classes.buttons}>
            <Button type="submit" loading={isSending}>
              {texts.confirm}
            </Button>
            <Button variant="default" onClick={onCancel}>
              {profileTexts.cancel}
            </Button>
          </div>
        </Stack>
      </form>
    </div>
  )
}
