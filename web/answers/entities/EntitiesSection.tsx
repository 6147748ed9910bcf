import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { useMe } from '#web/platform/session/me.ts'
import { answersTexts as texts } from '../answers.texts.ts'
import { ReviewSection } from '../editor/ReviewSection.tsx'
import classes from './EntitiesSection.module.css'
import { EntityList, type EntityListProps } from './EntityList.tsx'
import { type EntityRow, openRows } from './entity-rows.ts'
import { type Review, reviewed } from './reviewed.ts'
import { SelectByMenu } from './SelectByMenu.tsx'

interface Props extends Omit<EntityListProps, 'onToggle'> {
  /** The entity of the address, or null for all. */
  entityId: number | null
  isInvalid: boolean
  onTick: (ids: Iterable<number>) => void
  onToggle: (id: number, withShift: boolean, shown: readonly number[]) => void
}

/** The entities that the question applies to, each with its state and a tick. */
export const EntitiesSection = memo(function EntitiesSection(props: Props) {
  const { rows, ticks, entityId, isInvalid, onTick, onToggle } = props
  const [filter, setFilter] = useState('')
  const ordered = useOrder(rows)
  const accepts = useMe()?.features.includes('acceptance') ?? false
  const [review, setReview] = useState<Review>('all')
  const shown = useMemo(() => matching(reviewed(ordered, review), filter), [ordered, review, filter])
  const latest = useRef(shown)
  latest.current = shown
  const toggle = useCallback(
    (id: number, withShift: boolean) =>
      onToggle(
        id,
        withShift,
        latest.current.filter(row => !row.locked).map(row => row.id),
      ),
    [onToggle],
  )
  const ticked = useRef(ticks)
  ticked.current = ticks
  const add = useCallback((ids: readonly number[]) => onTick([...ticked.current.keys(), ...ids]), [onTick])
  const isOutside = entityId !== null && !rows.some(row => row.id === entityId)
  return (
    <section aria-labelledby="entities-title" className={classes.entities}>
      <div className={classes.head}>
        <div className={classes.heading}>
          <h2 id="entities-title" className={classes.title}>
            {texts.entities}
          </h2>
          <span className={classes.count} data-figures>
            {texts.entitiesCount(ticks.size, rows.length)}
          </span>
        </div>
        <fieldset className={classes.choose} aria-label={texts.selectGroup}>
          <span aria-hidden>{texts.selectGroup}</span>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => add(shown.filter(row => !row.locked).map(row => row.id))}
          >
            {texts.selectAll}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onTick(openRows(shown).map(row => row.id))}
          >
            {texts.selectOpen}
          </Button>
          <SelectByMenu rows={rows} onAdd={add} />
          <Button size="compact-sm" variant="default" onClick={() => onTick([])}>
            {texts.selectNone}
          </Button>
        </fieldset>
        <TextInput
          type="search"
          size="xs"
          className={classes.filter}
          aria-label={texts.filterEntities}
          placeholder={texts.filterEntities}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={filter}
          onChange={event => setFilter(event.currentTarget.value)}
        />
      </div>
      {isOutside && <p className={classes.hint}>{texts.notInScope}</p>}
      {isInvalid && (
        <p className={classes.error} role="alert" tabIndex={-1} data-problem>
          {texts.chooseEntity}
        </p>
      )}
      {accepts && rows.some(({ answer }) => answer?.kind === 'answer') && (
        <ReviewSection
          rows={rows}
          shown={shown}
          questionId={props.questionId}
          review={review}
          onReview={setReview}
        />
      )}
      {shown.length === 0 ? (
        <p className={classes.none}>
          {rows.length === 0 ? texts.noEntities : filter ? texts.noEntityMatches : texts.noneToReview}
        </p>
      ) : (
        <EntityList {...props} rows={shown} onToggle={toggle} />
      )}
    </section>
  )
})

/** Sorts entities that need an answer first, as of the time the question was opened: saving must not move a row. */
function useOrder(rows: readonly EntityRow[]): readonly EntityRow[] {
  const [first] = useState(() => new Set(openRows(rows).map(row => row.id)))
  return useMemo(
    () => [...rows].sort((one, other) => Number(first.has(other.id)) - Number(first.has(one.id))),
    [rows, first],
  )
}

function matching(rows: readonly EntityRow[], filter: string): readonly EntityRow[] {
  const wanted = filter.trim().toLowerCase()
  if (!wanted) return rows
  return rows.filter(({ name, subtitle }) => `${name} ${subtitle}`.toLowerCase().includes(wanted))
}
