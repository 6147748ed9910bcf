import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useUnsaved } from '#web/ui/dialogs/unsaved.ts'
import { dialogTexts as texts } from './dialog.texts.ts'

/**
 * Asks before unsaved changes are discarded: `guarded` wraps the actions that would, `question` is rendered beside the
 * dialog.
 */
export function useLeaving(
  isUnsaved: boolean,
  onDiscard: () => void,
): { guarded: (act: () => void) => () => void; question: ReactNode } {
  useUnsaved(isUnsaved)
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const confirm = () => {
    setLeaving(null)
    onDiscard()
    leaving?.()
  }
  return {
    guarded: act => () => (isUnsaved ? setLeaving(() => act) : act()),
    // Mounted on demand: a dialog that listens earlier would close on the Escape that opens it.
    question: leaving && (
      <ConfirmDialog
        opened
        onClose={() => setLeaving(null)}
        title={texts.leaveTitle}
        confirm={texts.leave}
        cancel={texts.keepEditing}
        onConfirm={confirm}
        isDestructive
      >
        {texts.leaveHelp}
      </ConfirmDialog>
    ),
  }
}
