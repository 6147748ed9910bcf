import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { IconFileCheck, IconMessage, IconPaperclip, IconRepeat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ComponentType, memo, useCallback, useEffect, useRef } from 'react'
import type { ListedTask } from '#domain/action-plans/plan-tasks.contract.ts'
import { DueDate } from '#web/ui/DueDate.tsx'
import { planTexts } from '../../action-plans.texts.ts'
import type { PlanSearch } from '../plan.search.ts'
import classes from './board.module.css'
import type { Place } from './places.ts'
import { TaskMenu } from './TaskMenu.tsx'
import { tasksTexts as texts } from './tasks.texts.ts'

interface Props {
  task: ListedTask
  index: number
  count: number
  /** The distance from the top of the column, in pixels. */
  start: number
  measure: (element: HTMLElement | null) => void
  onMove: (task: ListedTask, place: Place) => void
}

/** A task on the board: a link to it, with what people look for. */
export const TaskCard = memo(PlainTaskCard)

function PlainTaskCard({ task, index, count, start, measure, onMove }: Props) {
  const { id, description, user, entity, due_date, is_overdue, state } = task
  const element = useDraggable(id, task.abilities.work)
  const hold = useCallback(
    (found: HTMLLIElement | null) => {
      element.current = found
      measure(found)
    },
    [element, measure],
  )
  const facts = [user?.full_name ?? planTexts.noAssignee, entity?.name].filter(Boolean)
  return (
    <li
      ref={hold}
      data-index={index}
      className={classes.place}
      style={{ transform: `translateY(${start}px)` }}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <div className={classes.card} data-movable={task.abilities.work || undefined}>
        <div className={classes.top}>
          <Link
            to="."
            search={((before: PlanSearch) => ({ ...before, showTaskId: id })) as never}
            resetScroll={false}
            preload={false}
            // The whole card is dragged, not the link's address.
            draggable={false}
            data-task-link={id}
            className={classes.name}
          >
            {description}
          </Link>
          <TaskMenu task={task} onMove={onMove} />
        </div>
        <p className={classes.facts}>{facts.join(' · ')}</p>
        <div className={classes.marks}>
          {due_date && (
            <span data-done={state === 'done' || undefined}>
              <DueDate date={due_date} isOverdue={is_overdue} isShort />
            </span>
          )}
          <Mark icon={IconFileCheck} count={task.answers_count} words={texts.answers} />
          <Mark icon={IconMessage} count={task.comments_count} words={texts.comments} />
          <Mark icon={IconPaperclip} count={task.files_count} words={texts.files} />
          {task.repeats && (
            <span title={texts.repetitions[task.repeats]}>
              <IconRepeat size={15} role="img" aria-label={texts.repetitions[task.repeats]} />
            </span>
          )}
        </div>
      </div>
    </li>
  )
}

interface MarkProps {
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>
  count: number
  words: (count: number) => string
}

function Mark({ icon: Icon, count, words }: MarkProps) {
  if (count === 0) return null
  return (
    <span className={classes.mark} title={words(count)}>
      <Icon size={15} aria-hidden />
      <span role="img" aria-label={words(count)} data-figures>
        {count}
      </span>
    </span>
  )
}

/** Lets the task be dragged if the person may work on it, and others land on it. */
function useDraggable(id: number, mayMove: boolean) {
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const card = element.current
    if (!card) return
    const stops = [
      dropTargetForElements({
        element: card,
        canDrop: ({ source }) => 'taskId' in source.data,
        getData: ({ input }) => {
          const { top, height } = card.getBoundingClientRect()
          return { over: id, edge: input.clientY < top + height / 2 ? 'top' : 'bottom' }
        },
      }),
    ]
    if (mayMove) {
      stops.push(
        draggable({
          element: card,
          getInitialData: () => ({ taskId: id }),
          onDragStart: () => card.setAttribute('data-dragged', ''),
          onDrop: () => card.removeAttribute('data-dragged'),
        }),
      )
    }
    return () => {
      for (const stop of stops) stop()
    }
  }, [id, mayMove])
  return element
}
