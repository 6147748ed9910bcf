import { Title } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef } from 'react'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import type { Rated, Ratings } from './profile-values.ts'
import { RatingRow } from './RatingRow.tsx'
import classes from './risk-profiles.module.css'
import { riskProfilesTexts as texts } from './risk-profiles.texts.ts'

interface Props {
  label: string
  help: string
  /** The names of the ratings 1 to 5. */
  words: readonly string[]
  rated: readonly Rated[]
  /** The saved ratings, to mark changes. */
  before: Ratings
  value: Ratings
  onChange: (value: Ratings) => void
  /** More about an item, below its name. */
  factsOf?: (id: number) => ReactNode
}

/** Rates many items from 1 to 5: digits rate, left and right change the rating, up and down move between rows. */
export function RatingsField({ label, help, words, rated, before, value, onChange, factsOf }: Props) {
  const id = useId()
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  // Stable, so that a rating redraws one row and not all of them.
  const rate = useCallback((key: number, rating: number) => {
    latest.current.onChange({ ...latest.current.value, [key]: rating })
  }, [])
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {label}
      </Title>
      <Dimmed mb="sm">
        {help} <span className={classes.keys}>{texts.keys}</span>
      </Dimmed>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the radio buttons inside */}
      <div className={classes.rows} onKeyDown={moveByKey}>
        {rated.map(each => (
          <RatingRow
            key={each.id}
            id={each.id}
            name={each.name}
            words={words}
            before={before[each.id] ?? null}
            rating={value[each.id] ?? null}
            onRate={rate}
            facts={factsOf?.(each.id)}
          />
        ))}
      </div>
    </section>
  )
}

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const row = event.target instanceof HTMLElement ? event.target.closest('[role="radiogroup"]') : null
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return
  if (/^[1-5]$/.test(event.key)) {
    const radio = row.querySelector<HTMLInputElement>(`input[value="${event.key}"]`)
    radio?.click()
    radio?.focus()
    event.preventDefault()
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
    // The browser would move within the row with these keys.
    event.preventDefault()
    next?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }
}
