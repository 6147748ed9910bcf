import { Button } from '@mantine/core'
import { IconInfoCircle, IconLock } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import type { Question } from '#domain/questions/questions.contract.ts'
import { DueDate } from '#web/ui/DueDate.tsx'
import { formatDate } from '#web/ui/format.ts'
import { answersTexts as texts } from '../answers.texts.ts'
import { AnswerCard } from './AnswerCard.tsx'
import classes from './EntitiesSection.module.css'
import { EntityMenu } from './EntityMenu.tsx'
import { EntityState } from './EntityState.tsx'
import type { EntityRow } from './entity-rows.ts'

interface Props {
  row: EntityRow
  questionId: number
  options: Question['options']
  isTicked: boolean
  isWaiting: boolean
  onToggle: (id: number, withShift: boolean) => void
  onOpen: (id: number) => void
  /** Its problem, shown below the row. */
  children: ReactNode
}

/** One entity: its checkbox, its state and its last answer. A click on the row opens its answer, or ticks it. */
export function EntityListItem(props: Props) {
  const { row, questionId, options, isTicked, isWaiting, onToggle, onOpen, children } = props
  const { id, name, answer, locked } = row
  const canOpen = answer !== null && !locked
  const click = (event: MouseEvent<HTMLElement>) => {
    // Floating parts of the row, such as its menu, are inside it for React only.
    if (!event.currentTarget.contains(event.target as Node)) return
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
          <Subtitle row={row} />
        </div>
        <div className={classes.state} id={`entity-${id}`}>
          <EntityState row={row} options={options} isWaiting={isWaiting} />
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
          <EntityMenu row={row} questionId={questionId} />
        </div>
      </div>
      {answer && !row.isExcluded && <AnswerCard name={name} answer={answer} options={options} />}
      {locked && !row.isExcluded && (
        <p className={classes.reason}>
          {row.isLockedForAll ? <IconLock size={14} aria-hidden /> : <IconInfoCircle size={14} aria-hidden />}{' '}
          {locked}
        </p>
      )}
      {children}
    </li>
  )
}

/** The assignees and the location. */
function Subtitle({ row }: { row: EntityRow }) {
  const [first, ...others] = row.assignees
  const asked = row.isAssigned
    ? texts.assigned
    : first && texts.assignedTo(first.user.full_name, others.length)
  const due = row.assignees.find(each => each.due_date !== null)
  if (!asked && !row.subtitle) return null
  return (
    <span className={classes.subtitle}>
      {asked && <strong>{asked}</strong>}
      {asked && due && (
        <>
          {' · '}
          <DueDate date={due.due_date} isOverdue={due.is_past_due} />
        </>
      )}
      {asked && row.subtitle && ' · '}
      {row.subtitle}
    </span>
  )
}
