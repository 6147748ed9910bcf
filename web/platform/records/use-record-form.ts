import type { UseFormInput, UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import type { AnswerOf, RawInputOf, Route } from '#domain/platform/route.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import type { CallFailure } from '../calls/call-failure.ts'
import { useSend } from '../calls/queries.ts'
import { changedOf, useSendForm } from '../calls/use-send-form.ts'

interface Versioned {
  version: number
}

interface Options<R extends Route, Row extends Versioned | null, Values extends Record<string, unknown>> {
  update: R
  /** Null for a new record that the same call saves. */
  record: Row
  values: (record: Row) => Values
  /** Builds the input of the call from the changed values, or from all of them. */
  inputOf: (changed: Partial<Values>, all: Values) => RawInputOf<R>
  /**
   * Lists in words the person's values and those that somebody else saved in the meantime. What is the same in both is left
   * out.
   */
  differences: (mine: Values, theirs: NonNullable<Row>) => Difference[]
  validate?: UseFormInput<Values>['validate']
  invalidates?: readonly Route[]
  onSaved: (saved: AnswerOf<R>, form: UseFormReturnType<Values>) => void
  /** Resets to the other version; without it the form resets itself. */
  onTake?: (theirs: NonNullable<Row>) => void
  /** The form shows every failure itself. */
  quiet?: boolean
}

/** Returns the version that somebody else saved in the meantime, if the call was refused because of it. */
export function conflictOf<Row>(error: CallFailure | null): Row | null {
  return error?.status === 412 ? ((error.body.current as Row | undefined) ?? null) : null
}

/** The form of a record. It sends only changes, based on the version it showed. */
export function useRecordForm<
  R extends Route,
  Row extends Versioned | null,
  Values extends Record<string, unknown>,
>(options: Options<R, Row, Values>) {
  const {
    update,
    record,
    values,
    inputOf,
    differences,
    validate,
    invalidates,
    onSaved,
    quiet = false,
  } = options
  const version = useRef(record?.version ?? 0)
  const send = useSend(update, {
    ...(record && { version: () => version.current }),
    inForm: true,
    offersVersions: true,
    quiet,
    ...(invalidates && { invalidates }),
  })
  const { form, submit, isSending, problem, dialog } = useSendForm<R, Values>({
    send,
    initialValues: values(record),
    ...(validate && { validate }),
    inputOf: (all, form) => inputOf(changedOf(form), all),
    onSent: saved => onSaved(saved, form),
  })
  const theirs = conflictOf<NonNullable<Row>>(send.error)
  /** Continues from another version, without changes. */
  const begin = (next: NonNullable<Row>) => {
    version.current = next.version
    send.reset()
    form.setInitialValues(values(next))
    form.setValues(values(next))
  }
  const take = options.onTake ?? begin
  return {
    form,
    submit,
    isSending,
    problem,
    begin,
    version,
    failure: send.error,
    isDirty: dialog.isDirty,
    /** The props of `VersionConflict` while there is a conflict. */
    conflict: theirs && {
      differences: differences(form.values, theirs).filter(each => each.mine !== each.theirs),
      onKeepMine: () => {
        version.current = theirs.version
      },
      onTakeTheirs: () => take(theirs),
    },
  }
}
