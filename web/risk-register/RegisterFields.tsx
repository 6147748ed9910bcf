import type { UseFormReturnType } from '@mantine/form'
import type { Person } from '#domain/platform/fields.ts'
import { DateField } from '#web/ui/form/DateField.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { PersonPicker } from '#web/users/PersonPicker.tsx'
import { registerTexts as texts } from './risk-register.texts.ts'

/** An entry as its form holds it. */
export type RegisterValues = {
  owner: Person | null
  treatment: string
  reason: string
  review_date: string | null
}

interface Props<Values extends RegisterValues> {
  form: UseFormReturnType<Values>
  /** Whether the person may choose the owner. */
  mayAssign?: boolean
  /** The fields that the chosen state requires. */
  requires?: { reason: boolean; reviewDate: boolean }
}

const nothingRequired = { reason: false, reviewDate: false }

/** The fields of an entry. */
export function RegisterFields<Values extends RegisterValues>({
  form,
  mayAssign = true,
  requires = nothingRequired,
}: Props<Values>) {
  const date = form.getInputProps('review_date')
  const error = form.errors.owner ?? form.errors.owner_id
  return (
    <>
      {mayAssign && (
        <PersonPicker
          label={texts.owner}
          isRequired
          person={form.values.owner}
          onChange={owner => form.setFieldValue('owner', owner as never)}
          {...(error && { error: String(error) })}
        />
      )}
      <TextareaField
        label={texts.optional(texts.treatment)}
        description={texts.treatmentHelp}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5000}
        {...form.getInputProps('treatment')}
      />
      <TextareaField
        label={requires.reason ? texts.reason : texts.optional(texts.reason)}
        description={texts.reasonHelp}
        required={requires.reason}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        {...form.getInputProps('reason')}
      />
      <DateField
        label={requires.reviewDate ? texts.reviewDate : texts.optional(texts.reviewDate)}
        description={texts.reviewHelp}
        required={requires.reviewDate}
        clearable
        error={date.error}
        value={form.values.review_date}
        onChange={day => form.setFieldValue('review_date', day as never)}
      />
    </>
  )
}

export const validateRegister = {
  owner: (owner: Person | null) => (owner ? null : texts.ownerRequired),
}
