import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** The question asked before an action. */
export interface Confirmation {
  title: string
  help: ReactNode
  confirm: string
  isDestructive?: boolean
  /** Runs the action. If it rejects, the error is reported elsewhere and the dialog stays. */
  run: () => Promise<unknown>
}

/** Asks for confirmation, and closes when the action is done. */
export function ConfirmAction({
  title,
  help,
  run,
  onClose,
  ...rest
}: Confirmation & { onClose: () => void }) {
  const [isPending, setPending] = useState(false)
  const confirm = () => {
    setPending(true)
    void run().then(onClose, () => setPending(false))
  }
  return (
    <ConfirmDialog opened onClose={onClose} title={title} onConfirm={confirm} isPending={isPending} {...rest}>
      {help}
    </ConfirmDialog>
  )
}
