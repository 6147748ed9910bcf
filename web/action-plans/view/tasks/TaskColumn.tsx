import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Skeleton, Stack } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { ListedTask } from '#domain/action-plans/plan-tasks.contract.ts'
import type { TaskState } from '#domain/action-plans/plan-tasks.rules.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { planTexts } from '../../action-plans.texts.ts'
import { AddTaskLine } from './AddTaskLine.tsx'
import classes from './board.module.css'
import type { Place } from './places.ts'
import { TaskCard } from './TaskCard.tsx'
import { tasksTexts as texts } from './tasks.texts.ts'

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
  tasks: readonly ListedTask[] | undefined
  mayAdd: boolean
  onMove: (task: ListedTask, place: Place) => void
}

const none: readonly ListedTask[] = []

/** The tasks of one state, of which only those in view are rendered. */
export function TaskColumn({ ref, planId, state, tasks, mayAdd, onMove }: Props) {
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
    >
      <h2 className={classes.head}>
        {planTexts.taskStates[state]} <span data-figures>{tasks ? all.length : ''}</span>
      </h2>
      {mayAdd && (
        <div className={classes.inset}>
          <AddTaskLine planId={planId} />
        </div>
      )}
      {!tasks && (
        <Stack gap="xs">
          <Skeleton h={96} />
          <Skeleton h={96} />
        </Stack>
      )}
      {tasks && all.length === 0 && <Dimmed className={classes.inset ?? ''}>{texts.columnEmpty}</Dimmed>}
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
