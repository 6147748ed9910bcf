import { memo, useId } from 'react'
import type { Question } from '#domain/questions/questions.contract.ts'
import { answersTexts as texts } from './answers.texts.ts'
import { inOrder, letterOf } from './letters.ts'
import classes from './OptionsField.module.css'

interface Props {
  options: Question['options']
  chosen: number | null
  onChoose: (id: number | null) => void
  error: string | undefined
}

/** The options as lettered cards: radio buttons of which the chosen one can be taken back. */
export const OptionsField = memo(function OptionsField({ options, chosen, onChoose, error }: Props) {
  // An answer may be edited in a dialog over the page; its radio buttons are another group.
  const name = useId()
  const errorId = `${name}-error`
  return (
    <fieldset className={classes.options} aria-describedby={error && errorId}>
      <legend className={classes.legend}>{texts.options}</legend>
      {inOrder(options).map((option, index) => (
        <label key={option.id} className={classes.card}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            checked={option.id === chosen}
            aria-invalid={error ? true : undefined}
            onChange={() => onChoose(option.id)}
            onClick={() => option.id === chosen && onChoose(null)}
          />
          <span className={classes.letter}>{letterOf(index)}</span>{' '}
          <span className={classes.text}>{option.option}</span>
        </label>
      ))}
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
})
