import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { sessionsTexts as texts } from '../sessions.texts.ts'

interface Props {
  organization: string
  isPending: boolean
  isDisabled: boolean
  onDecline: () => void
}

/** Declines an invitation. This is final, so it is confirmed first. */
export function DeclineButton({ organization, isPending, isDisabled, onDecline }: Props) {
  const [isAsked, setAsked] = useState(false)
  const decline = () => {
    setAsked(false)
    onDecline()
  }
  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={isPending}
        disabled={isDisabled}
        onClick={() => setAsked(true)}
      >
        {texts.decline}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={texts.declineTitle}
        confirm={texts.decline}
        onConfirm={decline}
        isDestructive
      >
        {texts.declineHelp(organization)}
      </ConfirmDialog>
    </>
  )
}
