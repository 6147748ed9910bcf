import { Button, Stack, Text } from '@mantine/core'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { CopyButton } from '../profile/tokens/CopyButton.tsx'
import classes from './webhooks.module.css'
import { webhooksTexts as texts } from './webhooks.texts.ts'

interface Props {
  secret: string
  onClose: () => void
}

/** A new secret, shown only once. */
export function SecretDialog({ secret, onClose }: Props) {
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.secretTitle}
      actions={
        <>
          <CopyButton text={secret} label={texts.copySecret} isFirst />
          <Button onClick={onClose}>{texts.done}</Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text>{texts.secretHelp}</Text>
        <output className={classes.secret} aria-label={texts.secret}>
          {secret}
        </output>
      </Stack>
    </AppModal>
  )
}
