import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { ControlLinkTable } from '#domain/controls/control-links.ts'
import { useCan } from '#web/platform/session/me.ts'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import { LinkControlsDialog } from './links/LinkControlsDialog.tsx'
import { linksTexts as texts } from './links/links.texts.ts'

interface Props {
  kind: ControlLinkTable
  /** The chosen records of a list. */
  recordIds: readonly number[]
  onDone: () => void
}

/** Links the chosen records of a list to controls, for those who may. */
export function LinkControlsButton({ kind, recordIds, onDone }: Props) {
  const mayManage = useCan()('control:manage', 'controls')
  const [isOpen, setOpen] = useState(false)
  if (!mayManage) return null
  return (
    <>
      <BulkAction icon={IconLink} onClick={() => setOpen(true)}>
        {texts.linkControls}
      </BulkAction>
      {isOpen && (
        <LinkControlsDialog
          kind={kind}
          recordIds={recordIds}
          onClose={() => setOpen(false)}
          onDone={onDone}
        />
      )}
    </>
  )
}
