import { Button } from '@mantine/core'
import { IconCalendarTime, IconFileUpload, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EvidenceWhole, evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { useCan } from '#web/platform/session/me.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { ConfirmAction } from '#web/ui/dialogs/ConfirmAction.tsx'
import { LinkedControlsPicker } from '../../controls/LinkedControlsPicker.tsx'
import classes from '../evidence.module.css'
import { evidenceTexts as texts } from '../evidence.texts.ts'
import { AttachDialog } from '../form/AttachDialog.tsx'
import { useRequesting } from '../form/use-requesting.ts'
import { EvidenceFacts } from './EvidenceFacts.tsx'
import { EvidenceHistory } from './EvidenceHistory.tsx'
import { EvidencePreview } from './EvidencePreview.tsx'
import { EvidenceUses } from './EvidenceUses.tsx'

/** The links expire after a quarter of an hour. */
const LINKS_MS = 14 * 60_000

interface Props {
  fileId: number
  onClose: () => void
  onEdit: () => void
}

/** A file with its preview, what it is evidence of, its facts and its history. */
export function EvidenceDialog({ fileId, onClose, onEdit }: Props) {
  const file = useQuery({
    ...asking(evidenceApi.show, { file_id: fileId }),
    staleTime: 0,
    refetchInterval: LINKS_MS,
  })
  return (
    <AppModal opened onClose={onClose} size={1200} title={file.data?.name ?? texts.title}>
      <Loaded query={file} gone={texts.gone} bars={[320, 40, 120]}>
        {file => (
          <>
            <Actions file={file} onEdit={onEdit} />
            <div className={classes.columns}>
              <EvidencePreview file={file} />
              <div>
                <EvidenceUses file={file} />
                <LinkedControlsPicker kind="files" recordId={file.id} />
                <EvidenceFacts file={file} />
                <EvidenceHistory file={file} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </AppModal>
  )
}

function Actions({ file, onEdit }: { file: EvidenceWhole; onEdit: () => void }) {
  const [isOpen, setOpen] = useState<'attach' | 'request' | null>(null)
  const mayAnswer = useCan()('answer:give')
  const request = useRequesting(file.id)
  const close = () => setOpen(null)
  return (
    <div className={classes.actions}>
      {file.abilities.edit && (
        <Button
          variant="default"
          leftSection={<IconCalendarTime size={18} stroke={1.6} aria-hidden />}
          onClick={onEdit}
        >
          {texts.edit}
        </Button>
      )}
      {mayAnswer && (
        <Button
          variant="default"
          leftSection={<IconLink size={18} stroke={1.6} aria-hidden />}
          onClick={() => setOpen('attach')}
        >
          {texts.useAgain}
        </Button>
      )}
      {file.abilities.request && (
        <Button
          variant="default"
          leftSection={<IconFileUpload size={18} stroke={1.6} aria-hidden />}
          onClick={() => setOpen('request')}
        >
          {texts.request}
        </Button>
      )}
      {isOpen === 'attach' && <AttachDialog file={file} onClose={close} />}
      {isOpen === 'request' && (
        <ConfirmAction
          title={texts.requestTitle(file.name)}
          help={texts.requestHelp}
          confirm={texts.request}
          run={request}
          onClose={close}
        />
      )}
    </div>
  )
}
