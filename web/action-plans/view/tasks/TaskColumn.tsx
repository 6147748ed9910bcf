import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Skeleton, Stack } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { PlanTask } from '#domain/action-plans/plan-tasks.contract.ts'
import type { TaskState } from '#domain/action-plans/plan-tasks.rules.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { planTexts } from '../../action-plans.texts.ts'
import { AddTaskLine } from './AddTaskLine.tsx'
import classes from './board.module.css'
import type { Place } from './places.ts'
import { TaskCard } from './TaskCard.tsx'
import { tasksTexts as texts } from './tasks.texts.ts'
import type { Landing } from './use-task-dragging.ts'

const CARD_PX = 112

/** Brings a task of the column into view. */
export interface ColumnHandle {
  show: (id: number) => void
}

interface Props {
  ref: Ref<ColumnHandle>
  planId: number
  state: TaskState
  /** Undefined while they are loading. */
  tasks: readonly PlanTask[] | undefined
  /** The position at which the dragged task would land, if that is here. */
  landing: Landing | null
  mayAdd: boolean
  onMove: (task: PlanTask, place: Place) => void
}

const none: readonly PlanTask[] = []

/** The tasks of one state, of which only those in view are rendered. */
export const TaskColumn = memo(PlainTaskColumn, (before, after) =>
  // The board hands over another function for the reference each time it is drawn.
  (Object.keys(after) as (keyof Props)[]).every(
    key => key === 'ref' || before[key] === after[key] || (key === 'landing' && isSame(before, after)),
  ),
)

const isSame = ({ landing: one }: Props, { landing: other }: Props) =>
  one?.over === other?.over && one?.edge === other?.edge && one?.state === other?.state

function PlainTaskColumn({ ref, planId, state, tasks, landing, mayAdd, onMove }: Props) {
  const all = tasks ?? none
  const column = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: all.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_PX,
    getItemKey: index => all[index]?.id ?? index,
    overscan: 6,
  })
  useImperativeHandle(ref, () => ({
    show: id => {
      const index = all.findIndex(task => task.id === id)
      if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' })
      column.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
  }))
  useEffect(() => {
    const element = column.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => 'taskId' in source.data,
      getData: () => ({ column: state }),
    })
  }, [state])
  const items = virtual.getVirtualItems()
  return (
    <section
      ref={column}
      className={classes.column}
      aria-label={texts.columnOf(state, all.length)}
      data-column={state}
      data-landing={(landing && landing.over === null) || undefined}
    >
      <h2 className={classes.head}>
        {planTexts.taskStates[state]} <span data-figures>{tasks ? all.length : ''}</span>
      </h2>
      {mayAdd && <AddTaskLine planId={planId} />}
      {!tasks && (
        <Stack gap="xs">
          <Skeleton h={96} />
          <Skeleton h={96} />
        </Stack>
      )}
      {tasks && all.length === 0 && <Dimmed className={classes.none ?? ''}>{texts.columnEmpty}</Dimmed>}
      <div ref={scroller} className={classes.scroller}>
        <ul className={classes.cards} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const task = all[index]
            return (
              task && (
                <TaskCard
                  key={key}
                  measure={virtual.measureElement}
                  index={index}
                  count={all.length}
                  start={start}
                  task={task}
                  landing={landing?.over === task.id ? landing.edge : null}
                  onMove={onMove}
                />
              )
            )
          })}
        </ul>
      </div>
    </section>
  )
}
