import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import {
  type AdministeredOrganization,
  administrationApi,
} from '#domain/administration/administration.contract.ts'
import { useSend } from '#web/platform/queries.ts'
import { useSendForm } from '#web/platform/use-send-form.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { VersionConflict } from '#web/ui/VersionConflict.tsx'
import type { CompanyFormProps } from './CompanyDialog.tsx'
import { companiesTexts as texts } from './companies.texts.ts'

/** Another name for a company. */
export function RenameForm({ company, onClose, onTakeTheirs }: CompanyFormProps) {
  const version = useRef(company.version)
  const send = useSend(administrationApi.updateOrganization, {
    version: () => version.current,
    offersVersions: true,
    inForm: true,
  })
  const { form, submit, isSending, problem } = useSendForm({
    send,
    initialValues: { name: company.name },
    validate: { name: (value: string) => (value.trim() ? null : texts.nameRequired) },
    inputOf: ({ name }) => ({ administered_id: company.id, name }),
    onSent: ({ name }) => {
      toastDone(texts.renamed(name))
      onClose()
    },
  })
  const isDirty = form.values.name !== company.name
  const current = send.error?.status === 412 ? (send.error.body.current as AdministeredOrganization) : null
  return (
    <FormDialog
      title={texts.renameTitle(company.name)}
      onClose={onClose}
      isDirty={isDirty}
      isSending={isSending}
      problem={problem}
      save={texts.saveName}
      onSubmit={event => {
        event.preventDefault()
        if (isDirty) submit(event)
        else onClose()
      }}
    >
      {current && (
        <VersionConflict
          differences={[{ label: texts.name, mine: form.values.name, theirs: current.name }]}
          onKeepMine={() => {
            version.current = current.version
          }}
          onTakeTheirs={() => onTakeTheirs(current)}
        />
      )}
      <TextInput
        label={texts.name}
        description={texts.renameHelp}
        data-autofocus
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
