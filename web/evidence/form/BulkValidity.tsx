import type { UseFormReturnType } from '@mantine/form'
import { IconCalendarTime } from '@tabler/icons-react'
import { useState } from 'react'
import { evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { useCan } from '#web/platform/session/me.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from '../evidence.module.css'
import { evidenceQueries } from '../evidence-queries.ts'
import { ValidityFields } from './ValidityFields.tsx'
import { validityTexts as texts } from './validity.texts.ts'
import type { ValidityValues } from './validity-values.ts'

interface Props {
  ids: readonly number[]
  onDone: () => void
}

interface Refusal {
  id: number
  name: string
  error: string
}

/** Sets the validity of the chosen files at once; refusals are shown one by one. */
export function BulkValidity({ ids, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const finish = (changed: number, refusals: readonly Refusal[]) => {
    setOpen(false)
    toastDone(texts.bulkSaved(changed))
    if (refusals.length === 0) onDone()
    else setRefused(refusals)
  }
  return (
    <>
      <BulkAction icon={IconCalendarTime} onClick={() => setOpen(true)}>
        {texts.bulk}
      </BulkAction>
      {isOpen && <BulkDialog ids={ids} onClose={() => setOpen(false)} onDone={finish} />}
      {refused.length > 0 && (
        <AppModal opened onClose={onDone} title={texts.refused(refused.length)}>
          <ul className={classes.uses}>
            {refused.map(({ id, name, error }) => (
              <li key={id}>
                {name}: {error}
              </li>
            ))}
          </ul>
        </AppModal>
      )}
    </>
  )
}

interface DialogProps {
  ids: readonly number[]
  onClose: () => void
  onDone: (changed: number, refused: readonly Refusal[]) => void
}

function BulkDialog({ ids, onClose, onDone }: DialogProps) {
  const mayRequest = useCan()('request:manage', 'document-requests')
  const set = useSend(evidenceApi.setValidity, { inForm: true, invalidates: evidenceQueries })
  const { form, dialog } = useSendForm({
    send: set,
    initialValues: { valid_until: null, renews_automatically: false, description: '' } as ValidityValues,
    inputOf: ({ valid_until, renews_automatically }) => ({
      ids: [...ids],
      valid_until,
      ...(renews_automatically && { renews_automatically }),
    }),
    onSent: ({ changed, refused }) => onDone(changed, refused),
  })
  return (
    <FormDialog {...dialog} title={texts.bulkTitle(ids.length)} save={texts.save} onClose={onClose}>
      <ValidityFields form={form as UseFormReturnType<ValidityValues>} mayAutomate={mayRequest} />
    </FormDialog>
  )
}
