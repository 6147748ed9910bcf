import { Stack } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useDiscarding } from '#web/ui/dialogs/use-discarding.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { exclusionsTexts as texts } from './exclusions.texts.ts'
import type { Decision } from './use-deciding.ts'

interface Props {
  decision: Decision
  /** The entity's name. */
  entity: string
  onConfirm: (reason: string) => void
  onClose: () => void
  isPending: boolean
}

/** Asks before a request is approved or denied, because a decision is final. A denial can have a reason. */
export function DecisionConfirm({ decision, entity, onConfirm, onClose, isPending }: Props) {
  const [reason, setReason] = useState('')
  const { close, question } = useDiscarding(reason.trim() !== '' && !isPending, onClose)
  const isApproval = decision === 'approve'
  return (
    <>
      <ConfirmDialog
        opened
        onClose={close}
        isPending={isPending}
        title={isApproval ? texts.approveTitle : texts.denyTitle}
        confirm={isApproval ? texts.approve : texts.deny}
        isDestructive={!isApproval}
        onConfirm={() => onConfirm(reason)}
      >
        {isApproval ? (
          texts.approveHelp(entity)
        ) : (
          <Stack gap="md">
            {texts.denyHelp(entity)}
            <TextareaField
              label={texts.denialReasonField}
              description={texts.denialReasonHelp}
              autosize
              maxRows={8}
              maxLength={5000}
              data-autofocus
              value={reason}
              onChange={setReason}
            />
          </Stack>
        )}
      </ConfirmDialog>
      {question}
    </>
  )
}
