import { Text } from '@mantine/core'
import { useState } from 'react'
import { BatchDialog } from '#web/ui/dialogs/BatchDialog.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import type { Accepted } from './acceptance-steps.ts'
import { reviewTexts as texts } from './review.texts.ts'
import { useAcceptingAll } from './use-accepting-all.ts'

interface Props {
  count: number
  filter: Parameters<ReturnType<typeof useAcceptingAll>['acceptAll']>[0]
  onAccepted: (answers: readonly Accepted[]) => void
  onClose: () => void
}

/** Asks before every answer of the list is accepted, and shows how far that is. */
export function AcceptAllDialog({ count, filter, onAccepted, onClose }: Props) {
  const [isSending, setSending] = useState(false)
  const { batch, acceptAll } = useAcceptingAll()
  const title = texts.sureTitle(count)
  const submit = async () => {
    setSending(true)
    const { saved, isWhole } = await acceptAll(filter)
    onAccepted(saved)
    setSending(false)
    if (isWhole) onClose()
  }
  if (batch) {
    return (
      <BatchDialog
        title={title}
        onClose={onClose}
        batch={batch}
        label={texts.accepting}
        couldNot={() => texts.notAccepted}
      />
    )
  }
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      isDirty={false}
      isSending={isSending}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
      save={texts.acceptAll(count)}
    >
      <Text>{texts.sure(count)}</Text>
    </FormDialog>
  )
}
