import type { UseFormInput, UseFormReturnType } from '@mantine/form'
import { type ReactNode, useRef, useState } from 'react'
import type { AnswerOf, RawInputOf, Route } from '#domain/platform/route.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { useSend } from '../calls/queries.ts'
import { useSendForm } from '../calls/use-send-form.ts'

/** The texts of a dialog that adds records in a row. */
interface AddTexts {
  addTitle: string
  save: string
  saveAndAnother: string
  added: (name: string) => string
  addedSoFar: (count: number) => string
}

interface Props<R extends Route, Values> {
  create: R
  invalidates: readonly Route[]
  initialValues: Values
  validate: UseFormInput<Values>['validate']
  inputOf: (values: Values) => RawInputOf<R>
  /** The values of the next record: what it probably shares with this one, and nothing else. */
  nextOf: (values: Values) => Values
  onAdded?: (added: AnswerOf<R>, values: Values) => void
  texts: AddTexts
  onClose: () => void
  children: (form: UseFormReturnType<Values>) => ReactNode
}

/** Adds one record or several in a row. */
export function AddManyDialog<R extends Route, Values extends { name: string } & Record<string, unknown>>(
  props: Props<R, Values>,
) {
  const { create, invalidates, initialValues, validate, inputOf, nextOf, onAdded, texts, onClose } = props
  const [count, setCount] = useState(0)
  const addsAnother = useRef(false)
  const send = useSend(create, { once: true, inForm: true, invalidates })
  const { form, dialog } = useSendForm({
    send,
    initialValues,
    ...(validate && { validate }),
    inputOf,
    onSent: added => finish(added),
  })
  const finish = (added: AnswerOf<R>) => {
    const values = form.getValues()
    onAdded?.(added, values)
    toastDone(texts.added(values.name.trim()), { id: 'added' })
    if (!addsAnother.current) return onClose()
    addsAnother.current = false
    setCount(count + 1)
    const next = nextOf(values)
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
      {props.children(form)}
    </FormDialog>
  )
}
