import { Button, Stack } from '@mantine/core'
import type { Route } from '#domain/platform/route.ts'
import { CallFailure } from '../../platform/calls/call-failure.ts'
import type { Sending } from '../../platform/calls/queries.ts'
import { useSendForm } from '../../platform/calls/use-send-form.ts'
import { AutocompleteField } from '../form/autocomplete/AutocompleteField.tsx'
import { CurrencyField } from '../form/CurrencyField.tsx'
import { DateField } from '../form/DateField.tsx'
import { SymbolRadio } from '../form/SymbolRadio.tsx'
import { TextareaField } from '../form/TextareaField.tsx'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import { toastDone } from '../toasts/toasts.tsx'
import { type City, cities, nameOf } from './cities.ts'
import { Story } from './Story.tsx'

const required = { isRequired: true }
const levels = [
  { value: 1, label: 'Low' },
  { value: 2, label: 'High' },
]

const start = {
  name: '',
  city: null as City | null,
  due_date: null as string | null,
  level: null as number | null,
  // As stored: a number as text.
  cost: '1250' as unknown as number | null,
  text: '',
}

interface Props {
  /** Replaces a server: its errors for the values, if any. */
  answer?: (values: Record<string, unknown>) => CallFailure | null
}

/** A whole form: missing values are reported under each field on submit. */
export function ExampleForm({ answer = () => null }: Props) {
  const send = {
    isPending: false,
    error: null,
    mutate: (
      values: Record<string, unknown>,
      changes: { onSuccess: (done: unknown) => void; onError: (failure: CallFailure) => void },
    ) => {
      const failure = answer(values)
      if (failure) changes.onError(failure)
      else changes.onSuccess({})
    },
  } as unknown as Sending<Route>
  const { fieldOf: of, submit } = useSendForm({
    send,
    initialValues: start,
    inputOf: values => values as never,
    onSent: () => toastDone('Plan saved.'),
    numbers: ['cost'],
    toastsProblem: true,
    rules: {
      name: { ...required, minLength: 3, invalid: 'A name has at least three letters.' },
      city: required,
      due_date: required,
      level: required,
      cost: { ...required, max: 100_000 },
      text: required,
    },
  })
  return (
    <form onSubmit={submit} noValidate aria-label="Plan">
      <Stack>
        <TextareaField label="Name" rows={1} required {...of('name')} />
        <AutocompleteField label="City" items={cities} anchorOf={nameOf} required {...of('city')} />
        <DateField label="Due date" required {...of('due_date')} />
        <SymbolRadio label="Level" choices={levels} isRequired {...of('level')} />
        <CurrencyField label="Cost" required {...of('cost')} />
        <RichTextField label="Text" isRequired html="" {...of('text')} />
        <Button type="submit">Save plan</Button>
      </Stack>
    </form>
  )
}

export function FormStories() {
  return (
    <Story name="Form" use="Checked when it is sent; the first field with an error comes into view.">
      <ExampleForm
        answer={({ name }) =>
          name === 'Refused' ? new CallFailure(422, { message: 'Not this one.' }) : null
        }
      />
    </Story>
  )
}
