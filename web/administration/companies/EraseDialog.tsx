import type { AdministeredOrganization } from '#domain/administration/administration.contract.ts'
import { companyDeletionsApi } from '#domain/company-deletions/company-deletions.contract.ts'
import { WAITING_DAYS } from '#domain/company-deletions/company-deletions.rules.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { formatDate } from '#web/ui/format.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { companiesTexts as texts } from './companies.texts.ts'

interface Props {
  company: AdministeredOrganization
  onClose: () => void
}

/** Asks for the deletion of a company, whose name has to be typed. */
export function EraseDialog({ company: { id, name }, onClose }: Props) {
  const send = useSend(companyDeletionsApi.ask, { inForm: true, invalidates: [companyDeletionsApi.list] })
  const { form, dialog } = useSendForm({
    send,
    initialValues: { reason: '', name: '' },
    validate: {
      reason: (reason: string) => (reason.trim() ? null : texts.eraseReasonRequired),
      name: (typed: string) => (typed.trim() === name ? null : texts.eraseNameHelp(name)),
    },
    inputOf: values => ({ administered_id: id, ...values }),
    onSent: ({ due_at }) => {
      toastDone(texts.eraseDone(name, formatDate(due_at)))
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.eraseTitle(name)} save={texts.eraseConfirm} onClose={onClose}>
      <Dimmed>{texts.eraseHelp(WAITING_DAYS)}</Dimmed>
      <TextField label={texts.eraseReason} data-autofocus maxLength={500} {...form.getInputProps('reason')} />
      <TextField
        label={texts.eraseName}
        description={texts.eraseNameHelp(name)}
        maxLength={200}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
