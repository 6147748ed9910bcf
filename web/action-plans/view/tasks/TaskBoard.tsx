import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { ListedTask } from '#domain/action-plans/plan-tasks.contract.ts'
import { type TaskState, taskStates } from '#domain/action-plans/plan-tasks.rules.ts'
import { RowKeysHint } from '#web/platform/records/keys/RowKeysHint.tsx'
import classes from './board.module.css'
import { type Place, placeStepped, withTaskAt } from './places.ts'
import { type ColumnHandle, TaskColumn } from './TaskColumn.tsx'
import { tasksTexts as texts } from './tasks.texts.ts'
import { useTaskDragging } from './use-task-dragging.ts'

interface Props {
  planId: number
  /** All of them, in their order; undefined while they are loading. */
  tasks: readonly ListedTask[] | undefined
  mayAdd: boolean
  onMove: (task: ListedTask, place: Place) => void
}

const none: readonly ListedTask[] = []
/** The number of frames in which a moved task is waited for. */
const FRAMES = 20

/** The tasks by their state. They are dragged, or moved by keys, from one to another and within each. */
export function TaskBoard({ planId, tasks, mayAdd, onMove }: Props) {
  const all = tasks ?? none
  const board = useRef<HTMLDivElement>(null)
  const columns = useRef(new Map<TaskState, ColumnHandle>())
  const [said, setSaid] = useState('')
  const byState = useMemo(() => columnsOf(all), [all])
  useTaskDragging(board, all, (task, place) => moveAndSay(task, place))

  function moveAndSay(task: ListedTask, place: Place | null) {
    if (!place || !task.abilities.work) return setSaid(task.reasons.work ?? texts.cantMove)
    onMove(task, place)
    const state = place.state ?? task.state
    const column = withTaskAt(all, task.id, place, '').filter(each => each.state === state)
    setSaid(texts.movedTo(task, state, column.findIndex(({ id }) => id === task.id) + 1, column.length))
    focus(state, task.id)
  }

  /** Focuses a task once it is rendered in its column: a moved one, or one that was out of view, is not there yet. */
  function focus(state: TaskState, id: number, frames = FRAMES) {
    requestAnimationFrame(() => {
      columns.current.get(state)?.show(id)
      const link = board.current?.querySelector<HTMLElement>(
        `[data-column=${state}] [data-task-link="${id}"]`,
      )
      if (link) link.focus({ preventScroll: true })
      else if (frames > 0) focus(state, id, frames - 1)
    })
  }

  function hearKey(event: KeyboardEvent) {
    const link = (event.target as HTMLElement).closest<HTMLElement>('[data-task-link]')
    const task = all.find(({ id }) => String(id) === link?.dataset.taskLink)
    if (!task || event.ctrlKey || event.metaKey || event.shiftKey) return
    const act = event.altKey ? movesOf(task)[event.key] : stepsOf(task)[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  /** With Alt, the arrows move the task. */
  function movesOf(task: ListedTask): Record<string, () => void> {
    const beside = (by: -1 | 1) => {
      const state = taskStates[taskStates.indexOf(task.state) + by]
      moveAndSay(task, state ? { state } : null)
    }
    return {
      ArrowUp: () => moveAndSay(task, placeStepped(all, task.id, -1)),
      ArrowDown: () => moveAndSay(task, placeStepped(all, task.id, 1)),
      ArrowLeft: () => beside(-1),
      ArrowRight: () => beside(1),
    }
  }

  /** Alone, they go from one task to the next; a digit moves the task to a column. */
  function stepsOf(task: ListedTask): Record<string, () => void> {
    const column = byState[task.state]
    const index = column.findIndex(({ id }) => id === task.id)
    const go = (to: ListedTask | undefined) => to && focus(to.state, to.id)
    const across = (by: -1 | 1) => {
      const from = taskStates.indexOf(task.state)
      const states = by === 1 ? taskStates.slice(from + 1) : taskStates.slice(0, from).toReversed()
      const next = states.map(state => byState[state]).find(tasks => tasks.length > 0)
      go(next?.[Math.min(index, next.length - 1)])
    }
    const digits = taskStates.map((state, digit) => [
      String(digit + 1),
      () => (state === task.state ? undefined : moveAndSay(task, { state })),
    ])
    return {
      ...Object.fromEntries(digits),
      ArrowUp: () => go(column[index - 1]),
      ArrowDown: () => go(column[index + 1]),
      ArrowLeft: () => across(-1),
      ArrowRight: () => across(1),
      Home: () => go(column[0]),
      End: () => go(column.at(-1)),
    }
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of its tasks */}
      <div ref={board} className={classes.board} onKeyDown={hearKey}>
        {taskStates.map(state => (
          <TaskColumn
            key={state}
            ref={handle => {
              if (handle) columns.current.set(state, handle)
              else columns.current.delete(state)
            }}
            planId={planId}
            state={state}
            tasks={tasks && byState[state]}
            mayAdd={mayAdd && state === 'todo'}
            onMove={onMove}
          />
        ))}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <RowKeysHint
        keys={[
          [['←', '↑', '→', '↓'], texts.boardHelp.focus],
          [['Alt', '←', '↑', '→', '↓'], texts.boardHelp.move],
          [['1', '2', '3'], texts.boardHelp.states],
          [['Enter'], texts.boardHelp.open],
        ]}
      />
    </>
  )
}

function columnsOf(tasks: readonly ListedTask[]): Record<TaskState, readonly ListedTask[]> {
  const of = (state: TaskState) => tasks.filter(task => task.state === state)
  return { todo: of('todo'), in_progress: of('in_progress'), done: of('done') }
}
