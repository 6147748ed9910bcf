import { Textarea, type TextareaProps } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import classes from './TextareaField.module.css'

const ROWS = 3

type Named = { label: ReactNode } | { 'aria-label': string }

interface Writing extends Omit<TextareaProps, 'value' | 'onChange' | 'classNames' | 'styles'> {
  value?: string | undefined
  onChange: (text: string) => void
}

/** Text of several lines: three initially, more by dragging its corner, or automatically with `autosize`. */
export function TextareaField({ value = '', onChange, rows = ROWS, ...rest }: Writing & Named) {
  const { autosize, minRows = rows, maxRows, ...others } = rest
  return (
    <Textarea
      {...(autosize ? growing(minRows, maxRows) : { rows, resize: 'vertical' as const })}
      withAsterisk={false}
      {...others}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/**
 * Lets the browser fit the height to the text. Measuring it in script, for browsers that cannot, lays the whole page out
 * several times for each field that is rendered.
 */
function growing(minRows: number, maxRows: number | undefined): TextareaProps {
  if (!CSS.supports('field-sizing', 'content'))
    return { autosize: true, minRows, ...(maxRows && { maxRows }) }
  const style = { '--rows-min': minRows, ...(maxRows && { '--rows-max': maxRows }) } as CSSProperties
  return { rows: minRows, classNames: { input: classes.growing ?? '' }, styles: { input: style } }
}
