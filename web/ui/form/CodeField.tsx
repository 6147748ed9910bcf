import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './CodeField.module.css'

const DIGITS = 6

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string | undefined
  onChange?: (code: string) => void
  /** Called with a complete code, typed or pasted, so that no button is needed. */
  onComplete?: (code: string) => void
}

/** A one-time code of six digits, in one field so that it can be pasted and autofilled. */
export function CodeField({ value = '', onChange, onComplete, ...rest }: Props) {
  const take = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, DIGITS)
    onChange?.(code)
    if (code.length === DIGITS && code !== value) onComplete?.(code)
  }
  return (
    <TextInput
      classNames={{ input: classes.code }}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Leaves room for pasted gaps, which `take` removes.
      maxLength={DIGITS + 4}
      spellCheck={false}
      {...rest}
      value={value}
      onChange={({ currentTarget }) => take(currentTarget.value)}
    />
  )
}
