import { Textarea, type TextareaProps } from '@mantine/core'
import type { ReactNode } from 'react'

const ROWS = 3

type Named = { label: ReactNode } | { 'aria-label': string }

interface Writing extends Omit<TextareaProps, 'value' | 'onChange'> {
  value?: string | undefined
  onChange: (text: string) => void
}

/** Text of several lines: three initially, more by dragging its corner, or automatically with `autosize`. */
export function TextareaField({ value = '', onChange, rows = ROWS, ...rest }: Writing & Named) {
  return (
    <Textarea
      {...(rest.autosize ? { minRows: rows } : { rows, resize: 'vertical' as const })}
      withAsterisk={false}
      {...rest}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
