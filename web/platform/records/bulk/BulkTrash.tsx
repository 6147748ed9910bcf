import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import { BulkTrashDialog } from './BulkTrashDialog.tsx'
import type { BulkKind } from './bulk-kind.ts'
import { useBulkRestore } from './use-bulk-restore.ts'

interface Props {
  kind: BulkKind
  /** The chosen records, across all pages. */
  ids: readonly number[]
  isTrash: boolean
  onDone: () => void
}

/** Moves the chosen records to the trash; in the trash, restores them. */
export function BulkTrash({ kind, ids, isTrash, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { restore, isRunning } = useBulkRestore(kind)
  if (isTrash) {
    return (
      <BulkAction icon={IconArrowBackUp} loading={isRunning} onClick={() => restore(ids, onDone)}>
        {kind.texts.restoreMany}
      </BulkAction>
    )
  }
  return (
    <>
      <BulkAction icon={IconTrash} onClick={() => setOpen(true)} isDestructive>
        {kind.texts.trashMany}
      </BulkAction>
      {isOpen && <BulkTrashDialog kind={kind} ids={ids} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  )
}
