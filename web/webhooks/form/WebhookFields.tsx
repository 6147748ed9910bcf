import type { UseFormReturnType } from '@mantine/form'
import { ADDRESS_MAX, DESCRIPTION_MAX } from '#domain/webhooks/webhooks.rules.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { eventsTexts, webhooksTexts as texts } from '../webhooks.texts.ts'
import { EventsField } from './EventsField.tsx'

export interface WebhookValues extends Record<string, unknown> {
  address: string
  description: string
  /** Null for all. */
  events: string[] | null
}

export const checks = {
  address: (address: string) => (address.trim() ? null : texts.addressRequired),
  events: (events: string[] | null) => (events?.length === 0 ? eventsTexts.required : null),
}

/** The fields of a webhook. */
export function WebhookFields<Values extends WebhookValues>({ form }: { form: UseFormReturnType<Values> }) {
  const { errors, values } = form
  const set = (name: keyof WebhookValues & string) => form.getInputProps(name)
  return (
    <>
      <TextField
        type="url"
        label={texts.address}
        description={texts.addressHelp}
        maxLength={ADDRESS_MAX}
        data-autofocus
        required
        withAsterisk={false}
        {...set('address')}
      />
      <TextField
        label={texts.description}
        description={texts.descriptionHelp}
        maxLength={DESCRIPTION_MAX}
        {...set('description')}
      />
      <EventsField
        value={values.events}
        onChange={set('events').onChange}
        error={errors.events as string | undefined}
      />
    </>
  )
}
