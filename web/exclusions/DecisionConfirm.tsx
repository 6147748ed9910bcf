import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { exclusionsTexts as texts } from './exclusions.texts.ts'
import type { Decision } from './use-deciding.ts'

interface Props {
  decision: Decision
  /** The entity's name. */
  entity: string
  onConfirm: () => void
  onClose: () => void
  isPending: boolean
}

/** Asks before a request is approved or denied, because a decision is final. */
export function DecisionConfirm({ decision, entity, ...rest }: Props) {
  const isApproval = decision === 'approve'
  return (
    <ConfirmDialog
      opened
      title={isApproval ? texts.approveTitle : texts.denyTitle}
      confirm={isApproval ? texts.approve : texts.deny}
      isDestructive={!isApproval}
      {...rest}
    >
      {isApproval ? texts.approveHelp(entity) : texts.denyHelp(entity)}
    </ConfirmDialog>
  )
}
