import { Stack, TextInput } from '@mantine/core'
import type { Feature } from '#domain/access/features.ts'
import { administrationApi } from '#domain/administration/administration.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { changedOf, useSendForm } from '#web/platform/calls/use-send-form.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from './companies.module.css'
import { companiesTexts as texts } from './companies.texts.ts'
import { FeaturesField } from './FeaturesField.tsx'

const initialValues = {
  name: '',
  administrator: { first_name: '', last_name: '', email: '' },
  features: [] as Feature[],
}

/** A new company with its first administrator. */
export function CompanyAddDialog({ onClose }: { onClose: () => void }) {
  const send = useSend(administrationApi.createOrganization, { inForm: true })
  const { form, submit, isSending, problem } = useSendForm({
    send,
    initialValues,
    inputOf: values => values,
    validate: {
      name: (value: string) => (value.trim() ? null : texts.nameRequired),
      administrator: {
        first_name: (value: string) => (value.trim() ? null : texts.firstNameRequired),
        last_name: (value: string) => (value.trim() ? null : texts.lastNameRequired),
        email: (value: string) => (/^\S+@\S+\.\S+$/.test(value.trim()) ? null : texts.emailRequired),
      },
    },
    onSent: ({ name }) => {
      toastDone(texts.created(name))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.add}
      size="lg"
      onClose={onClose}
      isDirty={Object.keys(changedOf(form)).length > 0}
      isSending={isSending}
      problem={problem}
      save={texts.create}
      onSubmit={submit}
    >
      <TextInput
        label={texts.name}
        data-autofocus
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{texts.administrator}</legend>
        <Dimmed mb="sm">{texts.administratorHelp}</Dimmed>
        <Stack gap="md">
          <FieldPair>
            <TextInput
              label={texts.firstName}
              maxLength={100}
              autoComplete="off"
              {...form.getInputProps('administrator.first_name')}
            />
            <TextInput
              label={texts.lastName}
              maxLength={100}
              autoComplete="off"
              {...form.getInputProps('administrator.last_name')}
            />
          </FieldPair>
          <TextInput
            label={texts.email}
            type="email"
            maxLength={254}
            autoComplete="off"
            {...form.getInputProps('administrator.email')}
          />
        </Stack>
      </fieldset>
      <FeaturesField
        value={form.values.features}
        onChange={features => form.setFieldValue('features', features)}
      />
    </FormDialog>
  )
}
