import type { UseFormReturnType } from '@mantine/form'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import type { ReferenceKind, ReferenceValues } from './reference-kind.ts'

interface Props {
  kind: ReferenceKind
  form: UseFormReturnType<ReferenceValues>
}

/** The fields of one kind of reference data. */
export function ReferenceFields({ kind: { fields, texts }, form }: Props) {
  return fields.map(({ name, label, max, isRequired, hasLines }, index) => {
    const props = {
      label: isRequired ? label : texts.optional(label),
      maxLength: max,
      ...(index === 0 && { 'data-autofocus': true }),
      ...form.getInputProps(name),
    }
    return hasLines ? (
      <TextareaField key={name} autosize minRows={2} maxRows={10} {...props} />
    ) : (
      <TextField key={name} {...props} />
    )
  })
}
