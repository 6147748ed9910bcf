import { NumberInput, type NumberInputProps } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { useState } from 'react'

const CENTS = 100

interface Props extends Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  label: string
  /** Whole cents; `null` where nothing is entered. */
  value: number | null
  onChange: (cents: number | null) => void
  minCents?: number
  maxCents?: number
}

/** An amount of US dollars with two decimals, kept in cents so that no fraction of one is ever lost. */
export function CurrencyField({ value, onChange, minCents, maxCents, ...rest }: Props) {
  const [isWritten, write] = useState(false)
  return (
    <NumberInput
      prefix="$"
      thousandSeparator=","
      decimalScale={2}
      // Zeros that come while somebody writes get in the way of their own.
      fixedDecimalScale={!isWritten}
      allowNegative={(minCents ?? 0) < 0}
      inputMode="decimal"
      placeholder="$0.00"
      hideControls
      withAsterisk={false}
      {...(minCents !== undefined && { min: minCents / CENTS })}
      {...(maxCents !== undefined && { max: maxCents / CENTS })}
      {...rest}
      onFocus={event => {
        write(true)
        rest.onFocus?.(event)
      }}
      onBlur={event => {
        write(false)
        rest.onBlur?.(event)
      }}
      value={value === null ? '' : value / CENTS}
      onChange={amount => {
        const cents = amount === '' ? null : Math.round(Number(amount) * CENTS)
        if (cents !== value && !Number.isNaN(cents)) onChange(cents)
      }}
    />
  )
}
