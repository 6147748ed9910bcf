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
  /** The choice; `null` when it was cleared. */
  onChange: (value: Value | null) => void
  symbols?: Symbols
  error?: string | undefined
  /** Hides the name from view, if a heading already shows it. */
  hidesLabel?: boolean
  isRequired?: boolean
  isDisabled?: boolean
}

/** A choice of several, each with a letter or a number. Choosing the selected one again clears it. */
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
              // For a selected radio button, the space bar triggers no click.
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
