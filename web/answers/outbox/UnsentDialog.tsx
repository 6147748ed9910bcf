import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { logOff } from '#web/platform/session/log-off.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { outboxTexts as texts } from './outbox.texts.ts'

interface Props {
  count: number
  /** Tries once; returns how many are left. */
  onSend: () => Promise<number>
  onClose: () => void
}

/** Shown before sign-out while answers are unsent: offers to send them first. */
export function UnsentDialog({ count, onSend, onClose }: Props) {
  const [state, setState] = useState<'asking' | 'sending' | 'failed'>('asking')
  const send = async () => {
    setState('sending')
    if ((await onSend()) > 0) setState('failed')
    else await leave()
  }
  const leave = async () => {
    onClose()
    await logOff()
  }
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.unsentTitle(count)}
      actions={
        <>
          <Button variant="default" disabled={state === 'sending'} onClick={() => void leave()}>
            {texts.logOutUnsent}
          </Button>
          <Button data-autofocus loading={state === 'sending'} onClick={() => void send()}>
            {texts.sendAndLogOut}
          </Button>
        </>
      }
    >
      <Text aria-live="polite">{state === 'failed' ? texts.unsentFailed : texts.unsent}</Text>
    </AppModal>
  )
}
