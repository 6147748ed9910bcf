import { Stack } from '@mantine/core'
import type { Feature } from '#domain/access/features.ts'
import { administrationApi } from '#domain/administration/administration.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
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
  const { form, dialog } = useSendForm({
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
    <FormDialog {...dialog} title={texts.add} size="lg" onClose={onClose} save={texts.create}>
      <TextField label={texts.name} data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{texts.administrator}</legend>
        <Dimmed mb="sm">{texts.administratorHelp}</Dimmed>
        <Stack gap="md">
          <FieldPair>
            <TextField
              label={texts.firstName}
              maxLength={100}
              {...form.getInputProps('administrator.first_name')}
            />
            <TextField
              label={texts.lastName}
              maxLength={100}
              {...form.getInputProps('administrator.last_name')}
            />
          </FieldPair>
          <TextField
            label={texts.email}
            type="email"
            maxLength={254}
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
