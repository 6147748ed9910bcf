import type { UseFormReturnType } from '@mantine/form'
import { DateField } from '#web/ui/form/DateField.tsx'
import { ToggleField } from '#web/ui/form/ToggleField.tsx'
import { validityTexts as texts } from './validity.texts.ts'
import type { ValidityValues } from './validity-values.ts'

interface Props {
  form: UseFormReturnType<ValidityValues>
  /** The person may have new files requested. */
  mayAutomate: boolean
}

/** The day until which files are valid, and whether new ones are requested by themselves. */
export function ValidityFields({ form, mayAutomate }: Props) {
  const { valid_until, renews_automatically } = form.values
  return (
    <>
      <DateField
        label={texts.validUntil}
        description={texts.validUntilHelp}
        clearable
        data-autofocus
        error={form.errors.valid_until}
        value={valid_until}
        onChange={day => {
          form.setFieldValue('valid_until', day)
          if (day === null) form.setFieldValue('renews_automatically', false)
        }}
      />
      {(mayAutomate || renews_automatically) && (
        <ToggleField
          label={texts.automatic}
          description={texts.automaticHelp}
          checked={renews_automatically}
          disabled={valid_until === null}
          error={form.errors.renews_automatically}
          onChange={isOn => form.setFieldValue('renews_automatically', isOn)}
        />
      )}
    </>
  )
}
