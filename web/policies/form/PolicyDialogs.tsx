import type { UseFormReturnType } from '@mantine/form'
import { policiesApi, type WholePolicy } from '#domain/policies/policies.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { RecordDialog, type RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { useMe } from '#web/platform/session/me.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { policyTexts } from '../policies.texts.ts'
import { policyQueries } from '../policy-queries.ts'
import { formTexts as texts } from './form.texts.ts'
import { PolicyFields } from './PolicyFields.tsx'
import {
  blankPolicy,
  differencesOf,
  inputOf,
  type PolicyValues,
  validatePolicy,
  valuesOf,
} from './policy-values.ts'

interface CreateProps {
  onClose: () => void
  onCreated: (policy: WholePolicy) => void
}

/** Creates a policy, owned by the person unless they choose somebody else. */
export function CreatePolicyDialog({ onClose, onCreated }: CreateProps) {
  const me = useMe()
  const create = useSend(policiesApi.create, { once: true, inForm: true, invalidates: policyQueries })
  const owner = me && { id: me.id, full_name: me.full_name }
  const { form, dialog } = useSendForm({
    send: create,
    initialValues: { ...blankPolicy, owner },
    validate: validatePolicy,
    inputOf: values => ({ ...inputOf(values), title: values.title }),
    onSent: policy => {
      toastDone(texts.created(policy.title))
      onCreated(policy)
    },
  })
  return (
    <FormDialog {...dialog} title={texts.createTitle} size="lg" onClose={onClose} save={texts.create}>
      <PolicyFields form={form as unknown as UseFormReturnType<PolicyValues>} />
    </FormDialog>
  )
}

/** The dialog that changes everything about a policy but its text. */
export function EditPolicyDialog({ policyId, onClose }: { policyId: number; onClose: () => void }) {
  return (
    <RecordDialog
      load={policiesApi.show}
      input={{ policy_id: policyId }}
      ability="edit"
      texts={{ title: texts.editTitle, gone: policyTexts.gone }}
      size="lg"
      onClose={onClose}
    >
      {props => <EditForm key={props.record.version} {...props} />}
    </RecordDialog>
  )
}

function EditForm({ record: policy, onClose, onTake }: RecordFormProps<WholePolicy>) {
  const edit = useRecordForm({
    update: policiesApi.update,
    record: policy,
    values: valuesOf,
    validate: validatePolicy,
    inputOf: changed => ({ policy_id: policy.id, ...inputOf(changed) }),
    differences: differencesOf,
    invalidates: policyQueries,
    onTake,
    onSaved: saved => {
      toastDone(texts.saved(saved.title))
      onClose()
    },
  })
  return (
    <RecordForm edit={edit} title={texts.edit(policy.title)} size="lg" save={texts.save} onClose={onClose}>
      <PolicyFields form={edit.form} />
    </RecordForm>
  )
}
