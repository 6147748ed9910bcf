import { formTexts } from '#web/ui/form/form.texts.ts'

/** The rules of a field, checked when the form is sent. */
export interface FieldRule {
  isRequired?: boolean
  pattern?: RegExp
  minLength?: number
  maxLength?: number
  min?: number
  max?: number
  /** Replaces the default messages of the rules, except the one for an empty required field. */
  invalid?: string
}

/** Checks the values against the rules; returns one message for each invalid field. */
export function brokenRules<Values extends Record<string, unknown>>(
  values: Values,
  rules: Partial<Record<keyof Values & string, FieldRule>>,
): Record<string, string> {
  const broken: Record<string, string> = {}
  for (const [field, rule] of Object.entries<FieldRule | undefined>(rules)) {
    const sentence = rule && sentenceAgainst(field, values[field], rule)
    if (sentence) broken[field] = sentence
  }
  return broken
}

/** Converts the named values to numbers if they are numeric; forms keep them as text. */
export function withNumbers<Values extends Record<string, unknown>>(
  values: Values,
  names: readonly (keyof Values)[],
): Values {
  const numbers = names.flatMap(name => {
    const value = values[name]
    const isWritten = typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))
    return isWritten ? [[name, Number(value)]] : []
  })
  return { ...values, ...Object.fromEntries(numbers) }
}

function sentenceAgainst(field: string, value: unknown, rule: FieldRule): string | null {
  if (isEmpty(value)) return rule.isRequired ? formTexts.required(field) : null
  const sentence =
    typeof value === 'number' ? againstNumber(field, value, rule) : againstText(field, String(value), rule)
  return sentence && (rule.invalid ?? sentence)
}

function againstNumber(field: string, value: number, { min, max }: FieldRule): string | null {
  if (min !== undefined && value < min) return formTexts.tooSmall(field, min)
  return max !== undefined && value > max ? formTexts.tooLarge(field, max) : null
}

function againstText(field: string, text: string, rule: FieldRule): string | null {
  const { pattern, minLength, maxLength } = rule
  if (minLength !== undefined && text.length < minLength) return formTexts.tooShort(field, minLength)
  if (maxLength !== undefined && text.length > maxLength) return formTexts.tooLong(field, maxLength)
  if (pattern && !pattern.test(text)) return formTexts.wrong(field)
  return null
}

/** Checks whether a value is empty: nothing, blanks, no choice, or rich text without words. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true
  if (Array.isArray(value)) return value.length === 0
  if (typeof value !== 'string') return false
  return value.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''
}
