import { Textarea, type TextareaProps } from '@mantine/core'

const ROWS = 3

interface Props extends Omit<TextareaProps, 'value' | 'onChange'> {
  label: string
  value: string
  onChange: (text: string) => void
}

/** Text of several lines: three to begin with, more by its corner. */
export function TextareaField({ value, onChange, rows = ROWS, ...rest }: Props) {
  return (
    <Textarea
      rows={rows}
      resize="vertical"
      withAsterisk={false}
      {...rest}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
