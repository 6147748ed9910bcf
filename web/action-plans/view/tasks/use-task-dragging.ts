import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PlanTask } from '#domain/action-plans/plan-tasks.contract.ts'
import type { TaskState } from '#domain/action-plans/plan-tasks.rules.ts'
import { isSamePlace, type Place, placeAtEnd, placeBeside, placeOf } from './places.ts'

/** The position at which the dragged task would land: at an edge of another one, or at the end of a column. */
export interface Landing {
  state: TaskState
  over: number | null
  edge: 'top' | 'bottom' | null
}

type Targets = readonly { data: Record<string | symbol, unknown> }[]

/** Follows a task that is dragged over the board. Returns where it would land, and calls `onLand` where it does. */
export function useTaskDragging(
  within: RefObject<HTMLElement | null>,
  tasks: readonly PlanTask[],
  onLand: (task: PlanTask, place: Place) => void,
): Landing | null {
  const [landing, setLanding] = useState<Landing | null>(null)
  const latest = useRef({ tasks, onLand })
  latest.current = { tasks, onLand }
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => within.current?.contains(source.element) ?? false,
        onDrag: ({ source, location }) => {
          const { tasks } = latest.current
          const next = landingOf(tasks, source.data.taskId, location.current.dropTargets)
          setLanding(before => (isSame(before, next) ? before : next))
        },
        onDrop: ({ source, location }) => {
          setLanding(null)
          const { tasks, onLand } = latest.current
          const task = tasks.find(({ id }) => id === source.data.taskId)
          const place = task && placeFor(tasks, task.id, location.current.dropTargets)
          if (task && place && !isSamePlace(placeOf(tasks, task.id), place)) onLand(task, place)
        },
      }),
    [within],
  )
  return landing
}

function landingOf(tasks: readonly PlanTask[], id: unknown, targets: Targets): Landing | null {
  const [innermost] = targets
  const { over, edge, column } = innermost?.data ?? {}
  if (column) return { state: column as TaskState, over: null, edge: null }
  const state = tasks.find(task => task.id === over)?.state
  if (!state || over === id) return null
  return { state, over: over as number, edge: edge as Landing['edge'] }
}

function placeFor(tasks: readonly PlanTask[], id: number, targets: Targets): Place | null {
  const [innermost] = targets
  const { over, edge, column } = innermost?.data ?? {}
  if (column) return placeAtEnd(tasks, id, column as TaskState)
  if (typeof over !== 'number') return null
  return placeBeside(tasks, id, over, edge === 'top' ? 'top' : 'bottom')
}

const isSame = (one: Landing | null, other: Landing | null) =>
  one?.over === other?.over && one?.edge === other?.edge && one?.state === other?.state
