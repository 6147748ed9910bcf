import { Button } from '@mantine/core'
import { IconArrowBackUp, IconChecklist, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
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
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        loading={isRunning}
        onClick={() => restore(ids, onDone)}
      >
        {texts.restoreMany}
      </Button>
    )
  }
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconChecklist size={16} aria-hidden />}
        onClick={() => setOpen('assign')}
      >
        {texts.assign}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setOpen('trash')}
      >
        {texts.trashMany}
      </Button>
      {open === 'assign' && <EntityAssignDialog ids={ids} onClose={close} onDone={onDone} />}
      {open === 'trash' && <EntityBulkTrash ids={ids} onClose={close} onDone={onDone} />}
    </>
  )
}
