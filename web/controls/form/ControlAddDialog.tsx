import { useRef, useState } from 'react'
import { type Control, controlsApi } from '#domain/controls/controls.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { controlQueries } from '../control-queries.ts'
import { controlsTexts as texts } from '../controls.texts.ts'
import { ControlFields } from './ControlFields.tsx'
import { blankValues, fieldsOf, validateControl } from './control-values.ts'

/** Adds one control or several in a row: fields they probably share are kept for the next. */
export function ControlAddDialog({ onClose }: { onClose: () => void }) {
  const [count, setCount] = useState(0)
  const addsAnother = useRef(false)
  const create = useSend(controlsApi.create, { once: true, inForm: true, invalidates: controlQueries })
  const { form, dialog } = useSendForm({
    send: create,
    initialValues: blankValues,
    validate: validateControl,
    inputOf: values => ({ ...fieldsOf(values), name: values.name }),
    onSent: control => finish(control),
  })
  const finish = (control: Control) => {
    toastDone(texts.added(control.name), { id: 'control-added' })
    if (!addsAnother.current) return onClose()
    addsAnother.current = false
    setCount(count + 1)
    const next = { ...form.getValues(), code: '', name: '', description: '' }
    form.setInitialValues(next)
    form.setValues(next)
    form.getInputNode('name')?.focus()
  }
  return (
    <FormDialog
      {...dialog}
      title={texts.addTitle}
      size="lg"
      onClose={onClose}
      save={texts.save}
      also={{
        label: texts.saveAndAnother,
        onChoose: () => {
          addsAnother.current = true
        },
      }}
    >
      {count > 0 && <Dimmed role="status">{texts.addedSoFar(count)}</Dimmed>}
      <ControlFields form={form} />
    </FormDialog>
  )
}
