import { Button } from '@mantine/core'
import { IconCircle, IconLock, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import { formatDate } from '#web/ui/format.ts'
import { answersTexts as texts } from './answers.texts.ts'
import classes from './EntitiesSection.module.css'
import type { EntityRow } from './entity-rows.ts'
import { inOrder, letterOf } from './letters.ts'

interface Props {
  row: EntityRow
  options: Question['options']
  isTicked: boolean
  onToggle: (id: number, withShift: boolean) => void
  onOpen: (id: number) => void
  /** What went wrong with it, below the row. */
  children: ReactNode
}

/** One entity: its tick, its state and its last answer. A click on the row opens its answer, or ticks it. */
export function EntityListItem({ row, options, isTicked, onToggle, onOpen, children }: Props) {
  const { id, name, place, answer, locked } = row
  const [isViewed, view] = useState(false)
  const canOpen = answer !== null && !locked
  const click = (event: MouseEvent<HTMLElement>) => {
    if (locked || (event.target as HTMLElement).closest('button, label, a, input')) return
    if (canOpen && !event.shiftKey) onOpen(id)
    else onToggle(id, event.shiftKey)
  }
  return (
    <li className={classes.item} data-ticked={isTicked || undefined} data-locked={locked ? true : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: by keyboard there are the tick and the button */}
      <div className={classes.row} onClick={click}>
        <label className={classes.tick}>
          <input
            type="checkbox"
            aria-label={name}
            aria-describedby={`entity-${id}`}
            checked={isTicked}
            disabled={locked !== null}
            onChange={event => onToggle(id, (event.nativeEvent as MouseEvent['nativeEvent']).shiftKey)}
          />
        </label>
        <div className={classes.name}>
          <span className={classes.entity}>{name}</span>
          {(place || row.isAssigned) && (
            <span className={classes.place}>
              {row.isAssigned && <strong>{texts.assigned}</strong>}
              {row.isAssigned && place && ' · '}
              {place}
            </span>
          )}
        </div>
        <div className={classes.state} id={`entity-${id}`}>
          <State row={row} options={options} />
        </div>
        <div className={classes.last}>
          {answer && (
            <>
              <span className={classes.author}>{answer.answered_by.full_name}</span>
              <time dateTime={answer.updated_at}>{formatDate(answer.updated_at)}</time>
            </>
          )}
        </div>
        <div className={classes.edit}>
          {answer && locked && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={texts.viewOf(name)}
              aria-expanded={isViewed}
              onClick={() => view(!isViewed)}
            >
              {texts.view}
            </Button>
          )}
          {canOpen && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={texts.editOf(name)}
              onClick={() => onOpen(id)}
            >
              {texts.edit}
            </Button>
          )}
        </div>
      </div>
      {locked && (
        <p className={classes.reason}>
          <IconLock size={14} aria-hidden /> {locked}
        </p>
      )}
      {isViewed && answer && <Words answer={answer} options={options} />}
      {children}
    </li>
  )
}

function Words({ answer, options }: { answer: RegularAnswer; options: Props['options'] }) {
  const option = options.find(({ id }) => id === answer.question_option_id)?.option
  return (
    <div className={classes.words}>
      {option && <p>{option}</p>}
      <p>{answer.not_applicable ? answer.not_applicable_reason : answer.control}</p>
    </div>
  )
}

function State({ row: { answer, locked }, options }: Pick<Props, 'row' | 'options'>) {
  if (answer) {
    const index = inOrder(options).findIndex(option => option.id === answer.question_option_id)
    return (
      <>
        {answer.not_applicable ? (
          <span className={classes.letter}>–</span>
        ) : (
          <span className={classes.letter}>{index < 0 ? '?' : letterOf(index)}</span>
        )}
        <span className={classes.stateWords}>
          {answer.not_applicable ? texts.isNotApplicable : texts.answered}
          {answer.score !== null && (
            <span className={classes.score} data-figures>
              {texts.score(answer.score)}
            </span>
          )}
        </span>
        {answer.accepted && (
          <IconRosetteDiscountCheck
            size={16}
            role="img"
            aria-label={texts.accepted}
            className={classes.accepted}
          />
        )}
      </>
    )
  }
  const Icon = locked ? IconLock : IconCircle
  return (
    <>
      <span className={classes.letter} data-open>
        <Icon size={14} aria-hidden />
      </span>
      <span className={classes.stateWords}>{locked ? texts.locked : texts.needsAnswer}</span>
    </>
  )
}
