import { Button, Stack, Text } from '@mantine/core'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import classes from '../Rows.module.css'
import { CopyButton } from './CopyButton.tsx'
import { tokensTexts as texts } from './tokens.texts.ts'

interface Props {
  token: string
  onClose: () => void
}

/** A new token, shown only once. */
export function TokenShownDialog({ token, onClose }: Props) {
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.shownTitle}
      actions={
        <>
          <CopyButton text={token} label={texts.copyToken} isFirst />
          <Button onClick={onClose}>{texts.done}</Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text>{texts.shownHelp}</Text>
        <output className={classes.token} aria-label={texts.token}>
          {token}
        </output>
      </Stack>
    </AppModal>
  )
}
