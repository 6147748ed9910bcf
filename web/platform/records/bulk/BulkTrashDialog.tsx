import { BatchDialog } from '#web/ui/dialogs/BatchDialog.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { call } from '../../calls/call.ts'
import { useBatch } from '../../calls/use-batch.ts'
import type { BulkKind } from './bulk-kind.ts'
import { useBulkRestore } from './use-bulk-restore.ts'
import { useListedNames } from './use-listed-names.ts'

interface Props {
  kind: BulkKind
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
}

/** Asks for confirmation, moves the chosen records to the trash, reports refusals, and offers Undo for the rest. */
export function BulkTrashDialog({ kind, ids, onClose, onDone }: Props) {
  const { list, remove, inputOf, invalidates, texts } = kind
  const { batch, run } = useBatch(invalidates)
  const { restore } = useBulkRestore(kind)
  const named = useListedNames(list)
  const trash = async () => {
    const { changed, refused } = await run(named(ids), ({ id }) => call(remove, inputOf(id)))
    if (changed.length > 0)
      toastUndo(texts.trashManyDone(changed.length), () => restore(changed.map(({ id }) => id)))
    if (refused.length > 0) return
    onClose()
    onDone()
  }
  if (!batch || (batch.isRunning && ids.length === 1)) {
    return (
      <ConfirmDialog
        opened
        onClose={onClose}
        title={texts.trashManyTitle(ids.length)}
        confirm={texts.trashMany}
        onConfirm={() => void trash()}
        isDestructive
      >
        {texts.trashManyHelp}
      </ConfirmDialog>
    )
  }
  const close = () => {
    onClose()
    onDone()
  }
  return (
    <BatchDialog
      title={texts.trashing}
      onClose={close}
      batch={batch}
      label={texts.trashing}
      couldNot={texts.couldNot}
    />
  )
}
