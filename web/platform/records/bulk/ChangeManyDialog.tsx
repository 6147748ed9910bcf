import { Text } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import type { RawInputOf, Route } from '#domain/platform/route.ts'
import { BatchDialog } from '#web/ui/dialogs/BatchDialog.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { call } from '../../calls/call.ts'
import { useBatch } from '../../calls/use-batch.ts'
import { useListedNames } from './use-listed-names.ts'

interface Texts {
  changeManyTitle: (count: number) => string
  changeManyHelp: string
  changeManySave: string
  changeManyDone: (count: number) => string
  /** Nothing was chosen. */
  changeNothing: string
  changing: string
  couldNot: (count: number) => string
}

interface Props<R extends Route, Values> {
  ids: readonly number[]
  list: Route
  update: R
  invalidates: readonly Route[]
  /** Each is null: it stays as it is in every record. */
  blank: Values
  /** The field that shows that nothing was chosen. */
  first: keyof Values & string
  inputOf: (id: number, chosen: Partial<Values>) => RawInputOf<R>
  texts: Texts
  onClose: () => void
  onDone: () => void
  children: (form: UseFormReturnType<Values>) => ReactNode
}

/** Gives the chosen records the same values in some of their fields. */
export function ChangeManyDialog<R extends Route, Values extends Record<string, unknown>>(
  props: Props<R, Values>,
) {
  const { ids, list, update, invalidates, blank, first, inputOf, texts, onClose, onDone } = props
  const named = useListedNames(list)
  const { batch, run } = useBatch(invalidates)
  const form = useForm<Values>({ initialValues: blank })
  const close = () => {
    onClose()
    onDone()
  }
  const change = form.onSubmit(async values => {
    const chosen = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
    if (Object.keys(chosen).length === 0) return form.setErrors({ [first]: texts.changeNothing })
    const { changed, refused } = await run(named(ids), ({ id }) =>
      call(update, inputOf(id, chosen as Partial<Values>)),
    )
    if (changed.length > 0) toastDone(texts.changeManyDone(changed.length))
    if (refused.length === 0) close()
  })
  if (batch) {
    return (
      <BatchDialog
        title={texts.changeManyTitle(ids.length)}
        onClose={close}
        batch={batch}
        label={texts.changing}
        couldNot={texts.couldNot}
      />
    )
  }
  return (
    <FormDialog
      title={texts.changeManyTitle(ids.length)}
      onClose={onClose}
      isDirty={false}
      isSending={false}
      onSubmit={change}
      save={texts.changeManySave}
    >
      <Text c="dimmed">{texts.changeManyHelp}</Text>
      {props.children(form)}
    </FormDialog>
  )
}
