import { IconLink, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { controlsApi } from '#domain/controls/controls.contract.ts'
import { BulkTrash } from '#web/platform/records/bulk/BulkTrash.tsx'
import type { BulkKind } from '#web/platform/records/bulk/bulk-kind.ts'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import { controlQueries } from '../control-queries.ts'
import { controlsTexts as texts } from '../controls.texts.ts'
import { LinkManyDialog } from '../links/LinkManyDialog.tsx'
import { linksTexts } from '../links/links.texts.ts'
import { ControlChangeDialog } from './ControlChangeDialog.tsx'

const kind: BulkKind = {
  ...controlsApi,
  inputOf: id => ({ control_id: id }),
  invalidates: controlQueries,
  texts,
}

interface Props {
  /** The chosen controls, across all pages. */
  ids: readonly number[]
  isTrash: boolean
  onDone: () => void
}

/** The bulk actions on the chosen controls. */
export function ControlBulkActions({ ids, isTrash, onDone }: Props) {
  const [isChanging, setChanging] = useState(false)
  const [isLinking, setLinking] = useState(false)
  return (
    <>
      {!isTrash && (
        <>
          <BulkAction icon={IconPencil} onClick={() => setChanging(true)}>
            {texts.changeMany}
          </BulkAction>
          <BulkAction icon={IconLink} onClick={() => setLinking(true)}>
            {linksTexts.linkMany}
          </BulkAction>
        </>
      )}
      <BulkTrash kind={kind} ids={ids} isTrash={isTrash} onDone={onDone} />
      {isLinking && <LinkManyDialog controlIds={ids} onClose={() => setLinking(false)} onDone={onDone} />}
      {isChanging && <ControlChangeDialog ids={ids} onClose={() => setChanging(false)} onDone={onDone} />}
    </>
  )
}
