import { type ReactNode, useState } from 'react'
import { uiTexts } from '../ui.texts.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useUnsaved } from './unsaved.ts'

/** Asks before a dialog with unsaved input closes: `close` closes it, `question` is rendered beside it. */
export function useDiscarding(
  isDirty: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  useUnsaved(isDirty)
  const [isAsking, setAsking] = useState(false)
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    // Mounted on demand: a dialog that listens earlier would close on the Escape that opens it.
    question: isAsking && (
      <ConfirmDialog
        opened
        onClose={() => setAsking(false)}
        title={uiTexts.discardTitle}
        confirm={uiTexts.discard}
        onConfirm={onClose}
        isDestructive
      >
        {uiTexts.discardHelp}
      </ConfirmDialog>
    ),
  }
}
