import { Button } from '@mantine/core'
import {
  type DocumentRequestWhole,
  documentRequestsApi,
} from '#domain/document-requests/document-requests.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { requestQueries } from '../request-queries.ts'
import { pageTexts as texts } from './request.texts.ts'
import type { Steps } from './use-steps.ts'

/** The steps that the person can take with the request now. */
export function StepButtons({ request, steps }: { request: DocumentRequestWhole; steps: Steps }) {
  const { abilities } = request
  const { dialog, setDialog, complete, isCompleting, reopen, isReopening } = steps
  const close = () => setDialog(null)
  return (
    <>
      {abilities.reopen && (
        <Button variant="default" loading={isReopening} onClick={reopen}>
          {texts.reopen}
        </Button>
      )}
      {abilities.return && (
        <Button variant="default" onClick={() => setDialog('return')}>
          {texts.returnIt}
        </Button>
      )}
      {abilities.complete && (
        <Button loading={isCompleting} onClick={complete}>
          {texts.complete}
        </Button>
      )}
      {abilities.submit && <Button onClick={() => setDialog('submit')}>{texts.submit}</Button>}
      {dialog === 'submit' && <SubmitDialog request={request} onClose={close} />}
      {dialog === 'return' && <ReturnDialog request={request} onClose={close} />}
    </>
  )
}

interface Props {
  request: DocumentRequestWhole
  onClose: () => void
}

function SubmitDialog({ request, onClose }: Props) {
  const send = useSend(documentRequestsApi.submit, { inForm: true, invalidates: requestQueries })
  const { form, dialog } = useSendForm({
    send,
    initialValues: { comment: '' },
    inputOf: ({ comment }) => ({
      document_request_id: request.id,
      ...(comment.trim() && { comment: comment.trim() }),
    }),
    onSent: () => {
      toastDone(texts.submitted)
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.submitTitle} save={texts.submit} onClose={onClose}>
      <Dimmed>{texts.submitHelp(request.files_count)}</Dimmed>
      <TextareaField
        label={request.files_count === 0 ? texts.comment : texts.commentOptional}
        data-autofocus
        autosize
        minRows={3}
        maxLength={5000}
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  )
}

function ReturnDialog({ request, onClose }: Props) {
  const send = useSend(documentRequestsApi.returnForQuestion, {
    inForm: true,
    version: request.version,
    invalidates: requestQueries,
  })
  const { form, dialog } = useSendForm({
    send,
    initialValues: { comment: '' },
    validate: { comment: comment => (comment.trim() ? null : texts.questionRequired) },
    inputOf: ({ comment }) => ({ document_request_id: request.id, comment }),
    onSent: () => {
      toastDone(texts.returned)
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.returnTitle} save={texts.returnIt} onClose={onClose}>
      <Dimmed>{texts.returnHelp}</Dimmed>
      <TextareaField
        label={texts.question}
        data-autofocus
        autosize
        minRows={3}
        maxLength={5000}
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  )
}
