import { useId } from 'react'
import classes from './SymbolRadio.module.css'
import { type Symbols, symbolOf } from './symbols.ts'

export interface SymbolChoice<Value> {
  value: Value
  label: string
  isDisabled?: boolean
}

interface Props<Value> {
  label: string
  choices: readonly SymbolChoice<Value>[]
  value: Value | null
  /** The choice; `null` where the chosen one is taken back. */
  onChange: (value: Value | null) => void
  symbols?: Symbols
  error?: string | undefined
  /** The name is only read out, where a heading already says it. */
  hidesLabel?: boolean
  isRequired?: boolean
  isDisabled?: boolean
}

/** One of several, each behind a letter or a number; choosing the chosen one again takes it back. */
export function SymbolRadio<Value extends string | number>(props: Props<Value>) {
  const {
    label,
    choices,
    value,
    onChange,
    symbols = 'letters',
    error,
    hidesLabel,
    isRequired,
    isDisabled,
  } = props
  const id = useId()
  return (
    <fieldset className={classes.choices} aria-describedby={error && `${id}-error`} disabled={isDisabled}>
      <legend className={classes.legend} data-hidden={hidesLabel || undefined}>
        {label}
      </legend>
      {choices.map((choice, index) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            name={id}
            className={classes.radio}
            required={isRequired}
            disabled={choice.isDisabled}
            checked={choice.value === value}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(choice.value)}
            onClick={() => choice.value === value && onChange(null)}
            onKeyDown={event => {
              // For a radio button that is on, the space bar is no click.
              if (event.key !== ' ' || choice.value !== value) return
              event.preventDefault()
              onChange(null)
            }}
          />
          <span className={classes.symbol}>{symbolOf(index, symbols)}</span>{' '}
          <span className={classes.text}>{choice.label}</span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
