import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './CodeField.module.css'

const DIGITS = 6

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string | undefined
  onChange?: (code: string) => void
  /** Called with a whole code, typed or pasted, so that nobody need press a button. */
  onComplete?: (code: string) => void
}

/** A one-time code of six digits, in one field so that it can be pasted and filled in by the device. */
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
      // Room for what is pasted with a gap in it; `take` cuts it.
      maxLength={DIGITS + 4}
      spellCheck={false}
      {...rest}
      value={value}
      onChange={({ currentTarget }) => take(currentTarget.value)}
    />
  )
}
