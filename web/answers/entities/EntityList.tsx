import { type KeyboardEvent, memo } from 'react'
import type { Question } from '#domain/questions/questions.contract.ts'
import type { AnswerForm } from '../editor/answer-form.ts'
import type { Ticks } from '../editor/editor-state.ts'
import type { Problem } from '../saving/batch-problems.ts'
import { ProblemSection } from '../saving/ProblemSection.tsx'
import classes from './EntitiesSection.module.css'
import { EntityListItem } from './EntityListItem.tsx'
import type { EntityRow } from './entity-rows.ts'

export interface EntityListProps {
  rows: readonly EntityRow[]
  questionId: number
  options: Question['options']
  /** Entities whose answer was saved here and has not reached the server yet. */
  waiting: ReadonlySet<number>
  /** The form that was to be saved, while there are problems; else null, so that typing does not redraw the list. */
  form: AnswerForm | null
  ticks: Ticks
  problems: ReadonlyMap<number, Problem>
  onOpen: (id: number) => void
  onLetBe: (id: number) => void
  onSave: (only: Ticks) => Promise<unknown>
  onToggle: (id: number, withShift: boolean) => void
}

/** The list of entities, one row each. */
export function EntityList({
  rows,
  questionId,
  options,
  waiting,
  form,
  ticks,
  problems,
  onToggle,
  onOpen,
  onLetBe,
  onSave,
}: EntityListProps) {
  return (
    <ul className={classes.list} aria-labelledby="entities-title" onKeyDown={moveFocus}>
      {rows.map(row => {
        const problem = problems.get(row.id)
        return (
          <Row
            key={row.id}
            row={row}
            questionId={questionId}
            options={options}
            isWaiting={waiting.has(row.id)}
            isTicked={ticks.has(row.id)}
            problem={problem}
            form={problem ? form : null}
            onToggle={onToggle}
            onOpen={onOpen}
            onLetBe={onLetBe}
            onSave={onSave}
          />
        )
      })}
    </ul>
  )
}

interface RowProps
  extends Pick<EntityListProps, 'questionId' | 'options' | 'onToggle' | 'onOpen' | 'onLetBe' | 'onSave'> {
  row: EntityRow
  isTicked: boolean
  isWaiting: boolean
  problem: Problem | undefined
  form: AnswerForm | null
}

const Row = memo(function Row({ problem, form, onLetBe, onSave, ...rest }: RowProps) {
  return (
    <EntityListItem {...rest}>
      {problem && form && (
        <ProblemSection
          questionId={rest.questionId}
          row={rest.row}
          options={rest.options}
          problem={problem}
          form={form}
          onLetBe={onLetBe}
          onSave={onSave}
        />
      )}
    </EntityListItem>
  )
})

/** Moves between the checkboxes with the up and down arrows. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if (!(event.target instanceof HTMLInputElement)) return
  const ticks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:enabled')]
  const next = ticks[ticks.indexOf(event.target) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
