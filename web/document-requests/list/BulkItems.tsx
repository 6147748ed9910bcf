import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { IconCircleCheck, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { documentRequestsApi } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import type { Person } from '#domain/platform/fields.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { LinkControlsButton } from '../../controls/LinkControlsButton.tsx'
import classes from '../document-requests.module.css'
import { PeopleField } from '../PeopleField.tsx'
import { requestQueries } from '../request-queries.ts'
import { listTexts as texts } from './list.texts.ts'

interface Props {
  listId: number
  ids: readonly number[]
  onDone: () => void
}

interface Refusal {
  key: string
  title: string
  error: string
}

/** Assigns or completes the chosen requests at once; refusals are shown one by one. */
export function BulkItems({ listId, ids, onDone }: Props) {
  const [isAssigning, setAssigning] = useState(false)
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const complete = useSend(documentRequestsApi.completeMany, { invalidates: requestQueries })
  const finish = (done: string, refused: Refusal[]) => {
    setAssigning(false)
    toastDone(done)
    if (refused.length === 0) onDone()
    else setRefusals(refused)
  }
  const completeAll = () =>
    complete.mutate(
      { ids: [...ids] },
      {
        onSuccess: ({ completed, refused }) =>
          finish(
            texts.completed(completed),
            refused.map(({ id, title, error }) => ({ key: String(id), title, error })),
          ),
      },
    )
  return (
    <>
      <BulkAction icon={IconUserPlus} onClick={() => setAssigning(true)}>
        {texts.assign}
      </BulkAction>
      <BulkAction icon={IconCircleCheck} loading={complete.isPending} onClick={completeAll}>
        {texts.complete}
      </BulkAction>
      <LinkControlsButton kind="document_requests" recordIds={ids} onDone={onDone} />
      {isAssigning && (
        <AssignDialog listId={listId} ids={ids} onClose={() => setAssigning(false)} onDone={finish} />
      )}
      {refusals.length > 0 && (
        <AppModal
          opened
          onClose={() => {
            setRefusals([])
            onDone()
          }}
          title={texts.refused(refusals.length)}
        >
          <ul className={classes.lines}>
            {refusals.map(({ key, title, error }) => (
              <li key={key}>
                <span>{title}</span>
                <Dimmed span>{error}</Dimmed>
              </li>
            ))}
          </ul>
        </AppModal>
      )}
    </>
  )
}

const rules = Object.entries(texts.rules).map(([value, label]) => ({ value, label }))
type Rule = keyof typeof texts.rules

interface AssignProps {
  listId: number
  ids: readonly number[]
  onClose: () => void
  onDone: (done: string, refused: Refusal[]) => void
}

function AssignDialog({ listId, ids, onClose, onDone }: AssignProps) {
  const assign = useSend(documentRequestListsApi.batchAssign, { inForm: true, invalidates: requestQueries })
  const { form, dialog } = useSendForm({
    send: assign,
    initialValues: { rule: 'everybody' as Rule, user_ids: [] as Person[] },
    inputOf: ({ rule, user_ids }) => ({
      document_request_list_id: listId,
      document_request_ids: [...ids],
      rule,
      ...(rule !== 'entity_managers' && { user_ids: user_ids.map(({ id }) => id) }),
    }),
    onSent: ({ assigned, notAssigned }) =>
      onDone(
        texts.assigned(assigned.length),
        notAssigned.map(({ document_request_id, user_id, title, error }) => ({
          key: `${document_request_id} ${user_id}`,
          title,
          error,
        })),
      ),
  })
  return (
    <FormDialog {...dialog} title={texts.assignTitle(ids.length)} save={texts.assignSave} onClose={onClose}>
      <Select
        label={texts.rule}
        data={rules}
        allowDeselect={false}
        value={form.values.rule}
        onChange={rule => form.setFieldValue('rule', (rule ?? 'everybody') as Rule)}
      />
      {form.values.rule !== 'entity_managers' && (
        <PeopleField
          label={texts.people}
          error={form.errors.user_ids ? String(form.errors.user_ids) : undefined}
          people={form.values.user_ids}
          onChange={people => form.setFieldValue('user_ids', people)}
        />
      )}
    </FormDialog>
  )
}
