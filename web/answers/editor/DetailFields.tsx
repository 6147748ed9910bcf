import { contentLengths, details } from '#domain/answers/answer-content.ts'
import type { FieldErrors } from '#domain/platform/failure.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { contentTexts as texts } from '../content.texts.ts'
import type { AnswerForm } from './answer-form.ts'

interface Props {
  form: AnswerForm
  errors: FieldErrors
  onChange: (patch: Partial<AnswerForm>) => void
}

/** The details that accompany an answer, one field each. */
export function DetailFields({ form, errors, onChange }: Props) {
  return details.map(field => (
    <TextField
      key={field}
      mt="md"
      label={texts.optional(texts.labels[field])}
      description={texts.help[field]}
      value={String(form[field] ?? '')}
      maxLength={Reflect.get(contentLengths, field)}
      error={errors[field]?.[0]}
      onChange={event => onChange({ [field]: event.currentTarget.value })}
    />
  ))
}
