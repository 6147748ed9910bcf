import type { UseFormReturnType } from '@mantine/form'
import {
  type DocumentRequestWhole,
  documentRequestsApi,
} from '#domain/document-requests/document-requests.contract.ts'
import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import type { Person } from '#domain/platform/fields.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { RecordDialog, type RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { requestTexts } from '../document-requests.texts.ts'
import { PeopleField } from '../PeopleField.tsx'
import { changing, creating, validate } from './alike.ts'
import { formTexts as texts } from './form.texts.ts'
import { RequestFields } from './RequestFields.tsx'
import { blankRequest, differencesOf, type RequestValues, valuesOf } from './request-values.ts'

interface CreateProps {
  list: Pick<DocumentRequestList, 'id' | 'default_due_date'>
  onClose: () => void
}

/** Asks for one document, with everything about it. */
export function CreateRequestDialog({ list, onClose }: CreateProps) {
  const create = useSend(documentRequestsApi.create, creating)
  const { form, dialog } = useSendForm({
    send: create,
    initialValues: { ...blankRequest, due_date: list.default_due_date, people: [] as Person[] },
    validate,
    inputOf: ({ people, ...values }) => ({
      document_request_list_id: list.id,
      ...values,
      user_ids: people.map(({ id }) => id),
    }),
    onSent: request => {
      toastDone(texts.asked(request.title))
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.addRequest} size="lg" onClose={onClose} save={texts.askFor}>
      <RequestFields form={form as unknown as UseFormReturnType<RequestValues>} />
      <PeopleField
        label={requestTexts.optional(requestTexts.people)}
        description={requestTexts.peopleHelp}
        error={form.errors.user_ids}
        people={form.values.people}
        onChange={people => form.setFieldValue('people', people)}
      />
    </FormDialog>
  )
}

/** The dialog that changes a request. */
export function EditRequestDialog({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  return (
    <RecordDialog
      load={documentRequestsApi.show}
      input={{ document_request_id: requestId }}
      ability="edit"
      texts={{ title: texts.editingRequest, gone: requestTexts.gone }}
      size="lg"
      bars={[56, 180, 56, 56, 56]}
      onClose={onClose}
    >
      {props => <EditForm key={props.record.version} {...props} />}
    </RecordDialog>
  )
}

function EditForm({ record: request, onClose, onTake }: RecordFormProps<DocumentRequestWhole>) {
  const edit = useRecordForm({
    update: documentRequestsApi.update,
    record: request,
    values: valuesOf,
    inputOf: changed => ({ document_request_id: request.id, ...changed }),
    differences: differencesOf,
    onTake,
    ...changing(onClose),
  })
  return (
    <RecordForm
      edit={edit}
      title={texts.editRequest(request.title)}
      size="lg"
      save={texts.saveRequest}
      onClose={onClose}
    >
      <RequestFields form={edit.form} questions={request.questions} controls={request.controls} />
    </RecordForm>
  )
}
