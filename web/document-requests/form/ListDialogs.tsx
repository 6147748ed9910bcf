import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { documentRequestPeriodsApi } from '#domain/document-requests/periods.contract.ts'
import { askingAll, useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { RecordDialog, type RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { DateField } from '#web/ui/form/DateField.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { requestTexts } from '../document-requests.texts.ts'
import { PeopleField } from '../PeopleField.tsx'
import { changing, creating, validate } from './alike.ts'
import { formTexts as texts } from './form.texts.ts'
import { blankList, differencesOf, type ListValues, valuesOf } from './list-values.ts'

interface CreateProps {
  onClose: () => void
  onCreated: (list: DocumentRequestList) => void
}

/** Creates a list of document requests. */
export function CreateListDialog({ onClose, onCreated }: CreateProps) {
  const create = useSend(documentRequestListsApi.create, creating)
  const { form, dialog } = useSendForm({
    send: create,
    initialValues: blankList,
    validate,
    inputOf: ({ points_of_contact, ...values }) => ({
      ...values,
      points_of_contact: points_of_contact.map(({ id }) => id),
    }),
    onSent: list => {
      toastDone(texts.created(list.title))
      onCreated(list)
    },
  })
  return (
    <FormDialog {...dialog} title={texts.createList} size="lg" onClose={onClose} save={texts.createList}>
      <ListFields form={form as unknown as UseFormReturnType<ListValues>} />
      <PeopleField
        label={requestTexts.optional(texts.contacts)}
        description={texts.contactsHelp}
        error={form.errors.points_of_contact}
        people={form.values.points_of_contact}
        onChange={people => form.setFieldValue('points_of_contact', people)}
      />
    </FormDialog>
  )
}

/** The dialog that changes a list. */
export function EditListDialog({ listId, onClose }: { listId: number; onClose: () => void }) {
  return (
    <RecordDialog
      load={documentRequestListsApi.show}
      input={{ document_request_list_id: listId }}
      ability="edit"
      texts={{ title: texts.editingList, gone: requestTexts.gone }}
      size="lg"
      onClose={onClose}
    >
      {props => <EditForm key={props.record.version} {...props} />}
    </RecordDialog>
  )
}

function EditForm({ record: list, onClose, onTake }: RecordFormProps<DocumentRequestList>) {
  const edit = useRecordForm({
    update: documentRequestListsApi.update,
    record: list,
    values: valuesOf,
    inputOf: changed => ({ document_request_list_id: list.id, ...changed }),
    differences: differencesOf,
    onTake,
    ...changing(onClose),
  })
  return (
    <RecordForm
      edit={edit}
      title={texts.editList(list.title)}
      size="lg"
      save={texts.saveList}
      onClose={onClose}
    >
      <ListFields form={edit.form} />
    </RecordForm>
  )
}

function ListFields({ form }: { form: UseFormReturnType<ListValues> }) {
  const periods = useQuery(askingAll(documentRequestPeriodsApi.list, {})).data ?? []
  return (
    <>
      <TextField label={texts.listTitle} data-autofocus maxLength={200} {...form.getInputProps('title')} />
      <TextareaField
        label={requestTexts.optional(texts.description)}
        description={texts.descriptionHelp}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
      <FieldPair>
        <DateField
          label={requestTexts.optional(texts.defaultDueDate)}
          description={texts.defaultDueDateHelp}
          clearable
          error={form.errors.default_due_date}
          value={form.values.default_due_date}
          onChange={day => form.setFieldValue('default_due_date', day)}
        />
        <Select
          label={requestTexts.optional(texts.period)}
          description={texts.periodHelp}
          placeholder={texts.noPeriod}
          clearable
          data={periods.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={form.errors.document_request_period_id}
          value={
            form.values.document_request_period_id === null
              ? null
              : String(form.values.document_request_period_id)
          }
          onChange={id => form.setFieldValue('document_request_period_id', id === null ? null : Number(id))}
        />
      </FieldPair>
    </>
  )
}
