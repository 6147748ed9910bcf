import type { AnswerOf, RawInputOf, Route } from '#domain/platform/route.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { useSend } from '../../calls/queries.ts'
import { useSendForm } from '../../calls/use-send-form.ts'

/** The texts of the forms for a record's name. */
export interface NameTexts {
  name: string
  nameRequired: string
  save: string
  addTitle: string
  editTitle: (name: string) => string
  added: (name: string) => string
  renamed: (name: string) => string
}

interface Props<R extends Route> {
  create: R
  inputOf: (values: { name: string }) => RawInputOf<R>
  texts: Pick<NameTexts, 'name' | 'nameRequired' | 'save' | 'addTitle' | 'added'>
  invalidates: readonly Route[]
  maxLength?: number
  onClose: () => void
  /** Called with the new record instead of closing the dialog. */
  onAdded?: (added: AnswerOf<R>) => void
}

/** A new record that has a name and nothing else. */
export function NameAddDialog<R extends Route>(props: Props<R>) {
  const { create, inputOf, texts, invalidates, maxLength = 200, onClose, onAdded } = props
  const send = useSend(create, { once: true, inForm: true, invalidates })
  const { form, dialog } = useSendForm({
    send,
    initialValues: { name: '' },
    validate: { name: name => (name.trim() ? null : texts.nameRequired) },
    inputOf,
    onSent: added => {
      toastDone(texts.added(form.getValues().name.trim()))
      if (onAdded) onAdded(added)
      else onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.addTitle} onClose={onClose} save={texts.save}>
      <TextField
        label={texts.name}
        maxLength={maxLength}
        data-autofocus
        required
        withAsterisk={false}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
