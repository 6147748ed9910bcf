import { IconArrowBackUp, IconChecklist, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import { entitiesTexts as texts } from '../entities.texts.ts'
import { EntityAssignDialog } from './EntityAssignDialog.tsx'
import { EntityBulkTrash } from './EntityBulkTrash.tsx'
import { useBulkRestore } from './use-bulk-restore.ts'

interface Props {
  /** The chosen entities, across all pages. */
  ids: readonly number[]
  isTrash: boolean
  onDone: () => void
}

/** The bulk actions on the chosen entities. */
export function EntityBulkActions({ ids, isTrash, onDone }: Props) {
  const [open, setOpen] = useState<'assign' | 'trash' | null>(null)
  const { restore, isRunning } = useBulkRestore()
  const close = () => setOpen(null)
  if (isTrash) {
    return (
      <BulkAction icon={IconArrowBackUp} loading={isRunning} onClick={() => restore(ids, onDone)}>
        {texts.restoreMany}
      </BulkAction>
    )
  }
  return (
    <>
      <BulkAction icon={IconChecklist} onClick={() => setOpen('assign')}>
        {texts.assign}
      </BulkAction>
      <BulkAction icon={IconTrash} onClick={() => setOpen('trash')} isDestructive>
        {texts.trashMany}
      </BulkAction>
      {open === 'assign' && <EntityAssignDialog ids={ids} onClose={close} onDone={onDone} />}
      {open === 'trash' && <EntityBulkTrash ids={ids} onClose={close} onDone={onDone} />}
    </>
  )
}
