import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Route } from '#domain/platform/route.ts'
import { BatchDialog } from '#web/ui/dialogs/BatchDialog.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { toastDone, toastFailure } from '#web/ui/toasts/toasts.tsx'
import { useBatch } from '../../calls/use-batch.ts'

interface Named {
  id: number
  name: string
}

interface Props {
  /** The chosen records, across all pages. */
  rows: readonly Named[]
  isTrash: boolean
  trash: (id: number) => Promise<unknown>
  restore: (id: number) => Promise<unknown>
  texts: {
    trash: string
    restore: string
    trashManyTitle: (count: number) => string
    trashing: string
    trashManyDone: (count: number) => string
    restoreManyDone: (count: number) => string
    couldNot: (count: number) => string
  }
  /** The consequences of moving the chosen records to the trash. */
  help: ReactNode
  invalidates: readonly Route[]
  onDone: () => void
}

/** Moves the chosen records to the trash, with Undo, or restores them from it. */
export function TrashBulkActions(props: Props) {
  const { rows, isTrash, trash, restore, texts, help, invalidates, onDone } = props
  const [isOpen, setOpen] = useState(false)
  const trashing = useBatch(invalidates)
  const restoring = useBatch(invalidates)
  const bringBack = async (named: readonly Named[]) => {
    const { changed, refused } = await restoring.run(named, ({ id }) => restore(id))
    if (changed.length > 0) toastDone(texts.restoreManyDone(changed.length))
    for (const { name, sentence } of refused) toastFailure(sentence, { title: name, id: name })
  }
  const close = () => {
    setOpen(false)
    onDone()
  }
  const trashAll = async () => {
    const { changed, refused } = await trashing.run(rows, ({ id }) => trash(id))
    if (changed.length > 0) toastUndo(texts.trashManyDone(changed.length), () => void bringBack(changed))
    if (refused.length === 0) close()
  }
  if (isTrash) {
    return (
      <BulkAction
        icon={IconArrowBackUp}
        loading={restoring.batch?.isRunning ?? false}
        onClick={() => void bringBack(rows).then(onDone)}
      >
        {texts.restore}
      </BulkAction>
    )
  }
  return (
    <>
      <BulkAction icon={IconTrash} onClick={() => setOpen(true)} isDestructive>
        {texts.trash}
      </BulkAction>
      {isOpen && !trashing.batch && (
        <ConfirmDialog
          opened
          onClose={() => setOpen(false)}
          title={texts.trashManyTitle(rows.length)}
          confirm={texts.trash}
          onConfirm={() => void trashAll()}
          isDestructive
        >
          {help}
        </ConfirmDialog>
      )}
      {isOpen && trashing.batch && (
        <BatchDialog
          title={texts.trashing}
          onClose={close}
          batch={trashing.batch}
          label={texts.trashing}
          couldNot={texts.couldNot}
        />
      )}
    </>
  )
}
