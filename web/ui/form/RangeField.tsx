import { Input, Slider } from '@mantine/core'
import '@mantine/core/styles/Slider.layer.css'
import { type ReactNode, useId } from 'react'
import classes from './RangeField.module.css'

interface Props {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step: number
  /** Formats a value: `30%`, `5 of 10`. */
  format?: (value: number) => string
  description?: ReactNode
  error?: ReactNode
  disabled?: boolean
}

/** A number between two others, in steps, with its value beside the label. */
export function RangeField({ label, value, onChange, format = String, description, error, ...rest }: Props) {
  const id = useId()
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Input.Wrapper
      id={id}
      label={
        <span className={classes.label}>
          {label}
          <span className={classes.value} aria-hidden data-figures>
            {format(value)}
          </span>
        </span>
      }
      labelElement="div"
      labelProps={{ className: classes.head ?? '' }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <Slider
        {...rest}
        className={classes.slider ?? ''}
        value={value}
        onChange={next => next !== value && onChange(next)}
        label={null}
        thumbLabel={label}
        thumbValueText={format}
        thumbProps={{
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(error ? { 'aria-invalid': true } : undefined),
        }}
      />
    </Input.Wrapper>
  )
}
