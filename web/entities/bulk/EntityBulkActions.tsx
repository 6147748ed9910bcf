import { IconChecklist } from '@tabler/icons-react'
import { useState } from 'react'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { BulkTrash } from '#web/platform/records/bulk/BulkTrash.tsx'
import type { BulkKind } from '#web/platform/records/bulk/bulk-kind.ts'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import { entitiesTexts as texts } from '../entities.texts.ts'
import { entityAnswers } from '../fields/choices.ts'
import { EntityAssignDialog } from './EntityAssignDialog.tsx'

const kind: BulkKind = {
  ...entitiesApi,
  inputOf: id => ({ entity_id: id }),
  invalidates: entityAnswers,
  texts,
}

interface Props {
  /** The chosen entities, across all pages. */
  ids: readonly number[]
  isTrash: boolean
  onDone: () => void
}

/** The bulk actions on the chosen entities. */
export function EntityBulkActions({ ids, isTrash, onDone }: Props) {
  const [isAssigning, setAssigning] = useState(false)
  return (
    <>
      {!isTrash && (
        <BulkAction icon={IconChecklist} onClick={() => setAssigning(true)}>
          {texts.assign}
        </BulkAction>
      )}
      <BulkTrash kind={kind} ids={ids} isTrash={isTrash} onDone={onDone} />
      {isAssigning && <EntityAssignDialog ids={ids} onClose={() => setAssigning(false)} onDone={onDone} />}
    </>
  )
}
