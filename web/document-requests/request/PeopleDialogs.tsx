import {
  type DocumentRequestWhole,
  documentRequestsApi,
} from '#domain/document-requests/document-requests.contract.ts'
import type { Person } from '#domain/platform/fields.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { requestTexts } from '../document-requests.texts.ts'
import { PeopleField } from '../PeopleField.tsx'
import { requestQueries } from '../request-queries.ts'
import { pageTexts as texts } from './request.texts.ts'

interface Props {
  request: DocumentRequestWhole
  onClose: () => void
}

/** Sets the people who are asked for a request. */
export function AssignDialog({ request, onClose }: Props) {
  const send = useSend(documentRequestsApi.assign, {
    inForm: true,
    version: request.version,
    invalidates: requestQueries,
  })
  const { form, dialog } = useSendForm({
    send,
    initialValues: { user_ids: request.assignments.map(({ user }) => user) as Person[] },
    inputOf: ({ user_ids }) => ({
      document_request_id: request.id,
      user_ids: user_ids.map(({ id }) => id),
    }),
    onSent: () => {
      toastDone(texts.peopleSaved)
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.people} save={texts.savePeople} onClose={onClose}>
      <PeopleField
        label={requestTexts.people}
        description={requestTexts.peopleHelp}
        error={form.errors.user_ids ? String(form.errors.user_ids) : undefined}
        people={form.values.user_ids}
        onChange={people => form.setFieldValue('user_ids', people)}
      />
    </FormDialog>
  )
}

/** Sets the colleagues who help with a request. */
export function PeersDialog({ request, onClose }: Props) {
  const send = useSend(documentRequestsApi.setPeers, { inForm: true, invalidates: requestQueries })
  const { form, dialog } = useSendForm({
    send,
    initialValues: { user_ids: request.peers as Person[] },
    inputOf: ({ user_ids }) => ({
      document_request_id: request.id,
      user_ids: user_ids.map(({ id }) => id),
    }),
    onSent: () => {
      toastDone(texts.peersSaved)
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.peers} save={texts.savePeers} onClose={onClose}>
      <PeopleField
        label={texts.peers}
        description={texts.peersHelp}
        error={form.errors.user_ids ? String(form.errors.user_ids) : undefined}
        people={form.values.user_ids}
        onChange={people => form.setFieldValue('user_ids', people)}
      />
    </FormDialog>
  )
}
