import { NumberInput, type NumberInputProps } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { useState } from 'react'

const CENTS = 100

interface Props extends Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  label: string
  /** Whole cents; null when empty. */
  value: number | null
  onChange: (cents: number | null) => void
  minCents?: number
  maxCents?: number
}

/** An amount of US dollars with two decimals, stored in cents so that no fraction is lost. */
export function CurrencyField({ value, onChange, minCents, maxCents, ...rest }: Props) {
  /** The amount as the person types it, without padding zeros that would get in the way. */
  const [written, setWritten] = useState<string | number | null>(null)
  return (
    <NumberInput
      prefix="$"
      thousandSeparator=","
      decimalScale={2}
      allowNegative={(minCents ?? 0) < 0}
      inputMode="decimal"
      placeholder="$0.00"
      hideControls
      withAsterisk={false}
      {...(minCents !== undefined && { min: minCents / CENTS })}
      {...(maxCents !== undefined && { max: maxCents / CENTS })}
      {...rest}
      onBlur={event => {
        setWritten(null)
        rest.onBlur?.(event)
      }}
      value={written !== null && standsFor(written, value) ? written : inDollars(value)}
      onChange={amount => {
        setWritten(amount)
        const cents = inCents(amount)
        if (cents !== value && !Number.isNaN(cents)) onChange(cents)
      }}
    />
  )
}

/** Not a number while the input is not numeric yet. */
function inCents(amount: string | number): number | null {
  return amount === '' ? null : Math.round(Number(amount) * CENTS)
}

function inDollars(cents: number | null): string {
  return cents === null ? '' : (cents / CENTS).toFixed(2)
}

function standsFor(written: string | number, value: number | null): boolean {
  const cents = inCents(written)
  return cents === value || Number.isNaN(cents)
}
