import { Checkbox, NumberInput, Select } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { useQuery } from '@tanstack/react-query'
import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { documentRequestPeriodsApi } from '#domain/document-requests/periods.contract.ts'
import type { Person } from '#domain/platform/fields.ts'
import { askingAll, useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { validate } from '../form/alike.ts'
import { formTexts } from '../form/form.texts.ts'
import { PeopleField } from '../PeopleField.tsx'
import { requestQueries } from '../request-queries.ts'
import { listTexts as texts } from './list.texts.ts'

interface Props {
  list: DocumentRequestList
  onClose: () => void
}

/** Sets the members who answer for a list. */
export function ContactsDialog({ list, onClose }: Props) {
  const save = useSend(documentRequestListsApi.setPointsOfContact, {
    inForm: true,
    version: list.version,
    invalidates: requestQueries,
  })
  const { form, dialog } = useSendForm({
    send: save,
    initialValues: { user_ids: list.points_of_contact as Person[] },
    inputOf: ({ user_ids }) => ({
      document_request_list_id: list.id,
      user_ids: user_ids.map(({ id }) => id),
    }),
    onSent: () => {
      toastDone(texts.contactsSaved)
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.contacts} save={texts.saveContacts} onClose={onClose}>
      <PeopleField
        label={texts.contacts}
        description={texts.contactsHelp}
        error={form.errors.user_ids ? String(form.errors.user_ids) : undefined}
        people={form.values.user_ids}
        onChange={people => form.setFieldValue('user_ids', people)}
      />
    </FormDialog>
  )
}

const YEAR = 365

/** Copies a list for the next period. */
export function CopyListDialog({
  list,
  onClose,
  onCopied,
}: Props & { onCopied: (copy: DocumentRequestList) => void }) {
  const periods = useQuery(askingAll(documentRequestPeriodsApi.list, {})).data ?? []
  const copy = useSend(documentRequestListsApi.copy, {
    once: true,
    inForm: true,
    invalidates: requestQueries,
  })
  const { form, dialog } = useSendForm({
    send: copy,
    initialValues: {
      title: list.title,
      document_request_period_id: null as number | null,
      move_due_dates_by: YEAR,
      with_assignments: true,
    },
    validate,
    inputOf: values => ({ document_request_list_id: list.id, ...values }),
    onSent: made => {
      toastDone(texts.copied(made.title))
      onCopied(made)
    },
  })
  return (
    <FormDialog {...dialog} title={texts.copyTitle(list.title)} save={texts.copySave} onClose={onClose}>
      <Dimmed>{texts.copyHelp}</Dimmed>
      <TextField label={texts.copyName} data-autofocus maxLength={200} {...form.getInputProps('title')} />
      <Select
        label={formTexts.period}
        placeholder={formTexts.noPeriod}
        clearable
        data={periods.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={form.values.document_request_period_id ? String(form.values.document_request_period_id) : null}
        onChange={id => form.setFieldValue('document_request_period_id', id === null ? null : Number(id))}
      />
      <NumberInput
        label={texts.moveBy}
        min={0}
        max={3660}
        allowDecimal={false}
        value={form.values.move_due_dates_by}
        onChange={days => form.setFieldValue('move_due_dates_by', Number(days) || 0)}
      />
      <Checkbox label={texts.withPeople} {...form.getInputProps('with_assignments', { type: 'checkbox' })} />
    </FormDialog>
  )
}
