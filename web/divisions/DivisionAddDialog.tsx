import { useQueryClient } from '@tanstack/react-query'
import { divisionsApi } from '#domain/divisions/divisions.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { reloadMe } from '#web/platform/session/me.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { DivisionFields } from './DivisionFields.tsx'
import { divisionQueries } from './division-queries.ts'
import { emptyDivision, fieldsOf, validateDivision } from './division-values.ts'
import { divisionsTexts as texts } from './divisions.texts.ts'

interface Props {
  onClose: () => void
  /** Continues with the entities of the new division. */
  onAdded: (id: number) => void
}

/** Adds a division. */
export function DivisionAddDialog({ onClose, onAdded }: Props) {
  const client = useQueryClient()
  const { form, dialog } = useSendForm({
    send: useSend(divisionsApi.create, { once: true, inForm: true, invalidates: divisionQueries }),
    initialValues: emptyDivision,
    validate: validateDivision,
    inputOf: ({ name, ...rest }) => ({ name, ...fieldsOf(rest) }),
    onSent: ({ id, name }) => {
      toastDone(texts.added(name))
      reloadMe(client)
      onAdded(id)
    },
  })
  return (
    <FormDialog {...dialog} title={texts.addTitle} onClose={onClose} save={texts.save}>
      <DivisionFields form={form} division={null} />
    </FormDialog>
  )
}
