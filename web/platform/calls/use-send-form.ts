import { type FormErrors, type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, type SyntheticEvent, useCallback } from 'react'
import type { AnswerOf, RawInputOf, Route } from '#domain/platform/route.ts'
import { noteSavedIn } from '#web/ui/dialogs/unsaved.ts'
import { showUnread } from '#web/ui/form/unread.ts'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import type { CallFailure } from './call-failure.ts'
import { brokenRules, type FieldRule, withNumbers } from './field-rules.ts'
import { sentenceOf } from './messages.tsx'
import type { Sending } from './queries.ts'

/** Returns the server's errors by field for `@mantine/form`, which shows the first of several. */
export function fieldErrorsOf({ fields }: CallFailure): FormErrors {
  return Object.fromEntries(Object.entries(fields).map(([path, sentences]) => [path, sentences[0] ?? '']))
}

/** Returns the values that differ from the form's initial ones, so that saving sends only changes. */
export function changedOf<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
): Partial<Values> {
  const before = form.getInitialValues()
  const changed = Object.entries(form.getValues()).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
  )
  return Object.fromEntries(changed) as Partial<Values>
}

const WRITTEN_IN = 'input, textarea, [contenteditable="true"]'

interface Options<R extends Route, Values> extends UseFormInput<Values> {
  initialValues: Values
  /** From `useSend(route, { inForm: true })`. */
  send: Sending<R>
  /** Builds the input of the call. */
  inputOf: (values: Values, form: UseFormReturnType<Values>) => RawInputOf<R>
  onSent?: (answer: AnswerOf<R>) => void
  /** Checked when the form is sent, besides `validate`. */
  rules?: Partial<Record<keyof Values & string, FieldRule>>
  /** Fields that the form keeps as text and the call sends as numbers. */
  numbers?: readonly (keyof Values)[]
  /** Shows a refusal that names no field as a toast, for a form without room for `problem`. */
  toastsProblem?: boolean
}

/**
 * A form that sends: `form.getInputProps('name')` on the fields, `submit` on the form, `problem` above them for errors
 * without a field. Changing a field clears its error; the first invalid field scrolls into view.
 */
export function useSendForm<R extends Route, Values extends Record<string, unknown>>(
  options: Options<R, Values>,
) {
  const { send, inputOf, onSent, rules, numbers, toastsProblem, ...rest } = options
  const form = useForm<Values>({
    ...rest,
    initialValues: numbers ? withNumbers(rest.initialValues, numbers) : rest.initialValues,
  })
  const submit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const element = event.currentTarget
      const sendValues = (values: Values) =>
        send.mutate(inputOf(values, form), {
          onSuccess: answer => {
            form.resetDirty()
            noteSavedIn(element)
            onSent?.(answer)
          },
          onError: failure => {
            form.setErrors(fieldErrorsOf(failure))
            const problem = toastsProblem && problemOf(failure, values)
            if (problem) toastFailure(problem)
            showFirstInvalid(element)
          },
        })
      const refuse = (errors: FormErrors) => {
        form.setErrors(errors)
        showFirstInvalid(element)
      }
      const broken = rules ? brokenRules(form.getValues(), rules) : {}
      const isBroken = showUnread(element) || Object.keys(broken).length > 0
      const take = isBroken ? () => refuse(broken) : sendValues
      form.onSubmit(take, errors => refuse({ ...broken, ...errors }))(
        event as SyntheticEvent<HTMLFormElement>,
      )
    },
    [form, send, inputOf, onSent, rules, toastsProblem],
  )
  /** Returns the typed props of a field, for the controls of `web/ui/form`. */
  const fieldOf = <Name extends keyof Values & string>(name: Name) => ({
    value: form.getValues()[name],
    onChange: (value: Values[Name]): void => form.getInputProps(name).onChange(value),
    error: form.errors[name] as string | undefined,
  })
  const sending = { isSending: send.isPending, problem: problemOf(send.error, form.values) }
  /** The props of its `FormDialog`. */
  const dialog = { ...sending, isDirty: Object.keys(changedOf(form)).length > 0, onSubmit: submit }
  return { form, fieldOf, submit, ...sending, dialog }
}

/** Returns the error of a 422 that no field of the form shows. Other failures are shown as toasts. */
function problemOf(failure: CallFailure | null, values: Record<string, unknown>): string | null {
  if (failure?.status !== 422) return null
  const paths = Object.keys(failure.fields)
  const homeless = paths.filter(path => !((path.split('.')[0] ?? path) in values))
  if (paths.length > 0 && homeless.length === 0) return null
  return homeless.flatMap(path => failure.fields[path] ?? []).join(' ') || sentenceOf(failure)
}

const MOST_FRAMES = 10

function showFirstInvalid(form: HTMLElement, frames = MOST_FRAMES): void {
  // The fields show their errors a frame later, or a few after a call.
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!field && frames > 1) return showFirstInvalid(form, frames - 1)
    field?.scrollIntoView({ block: 'center' })
    // The error may belong to an element around the input.
    const home = field?.matches('input, textarea, [tabindex]')
      ? field
      : field?.querySelector<HTMLElement>(WRITTEN_IN)
    ;(home ?? field)?.focus({ preventScroll: true })
  })
}
