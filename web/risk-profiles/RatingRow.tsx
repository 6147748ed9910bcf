import { memo, type ReactNode, useId } from 'react'
import classes from './risk-profiles.module.css'
import { riskProfilesTexts as texts } from './risk-profiles.texts.ts'

interface Props {
  id: number
  name: string
  words: readonly string[]
  before: number | null
  rating: number | null
  onRate: (id: number, rating: number) => void
  facts?: ReactNode
}

/** One item with its five steps. */
export const RatingRow = memo(function RatingRow({ id, name, words, before, rating, onRate, facts }: Props) {
  const label = useId()
  const isChanged = before !== null && before !== rating
  return (
    <div
      className={classes.row}
      role="radiogroup"
      aria-labelledby={label}
      data-changed={isChanged || undefined}
    >
      <div className={classes.rated}>
        <span id={label}>{name}</span>
        {isChanged && <span className={classes.was}>{texts.was(before)}</span>}
        <span className={classes.chosen} aria-hidden>
          {rating !== null && words[rating - 1]}
        </span>
        {facts}
      </div>
      <div className={classes.steps}>
        {words.map((word, at) => (
          <label key={word} className={classes.step} title={word}>
            <input
              type="radio"
              name={label}
              value={at + 1}
              checked={rating === at + 1}
              onChange={() => onRate(id, at + 1)}
              aria-label={texts.rating(at + 1, word)}
            />
            <span className={classes.number} aria-hidden>
              {at + 1}
            </span>
            <span className={classes.word} aria-hidden>
              {word}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
})
