import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { useBatch } from '#web/platform/calls/use-batch.ts'
import { BatchDialog } from '#web/ui/dialogs/BatchDialog.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { entitiesTexts as texts } from '../entities.texts.ts'
import { entityAnswers } from '../fields/choices.ts'
import { useEntityNames } from '../use-entity-names.ts'
import { useBulkRestore } from './use-bulk-restore.ts'

interface Props {
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
}

/** Asks for confirmation, moves the chosen entities to the trash, reports refusals, and offers Undo for the rest. */
export function EntityBulkTrash({ ids, onClose, onDone }: Props) {
  const { batch, run } = useBatch(entityAnswers)
  const { restore } = useBulkRestore()
  const named = useEntityNames()
  const trash = async () => {
    const { changed, refused } = await run(named(ids), ({ id }) =>
      call(entitiesApi.remove, { entity_id: id }),
    )
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
