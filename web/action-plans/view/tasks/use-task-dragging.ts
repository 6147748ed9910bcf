import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef } from 'react'
import type { ListedTask } from '#domain/action-plans/plan-tasks.contract.ts'
import type { TaskState } from '#domain/action-plans/plan-tasks.rules.ts'
import { isSamePlace, type Place, placeAtEnd, placeBeside, placeOf } from './places.ts'

const LANDING = 'data-landing'

type Targets = readonly { element: Element; data: Record<string | symbol, unknown> }[]

/**
 * Follows a task that is dragged over the board, marks the place where it would land, and calls `onLand` where it does. The mark
 * is an attribute and no state: a render for each step of the pointer would show on a board of hundreds of tasks.
 */
export function useTaskDragging(
  within: RefObject<HTMLElement | null>,
  tasks: readonly ListedTask[],
  onLand: (task: ListedTask, place: Place) => void,
): void {
  const latest = useRef({ tasks, onLand })
  latest.current = { tasks, onLand }
  useEffect(() => {
    const mark = landingMark()
    const stop = monitorForElements({
      canMonitor: ({ source }) => within.current?.contains(source.element) ?? false,
      onDrag: ({ source, location }) => mark(source.data.taskId, location.current.dropTargets),
      onDrop: ({ source, location }) => {
        mark(null, [])
        const { tasks, onLand } = latest.current
        const task = tasks.find(({ id }) => id === source.data.taskId)
        const place = task && placeFor(tasks, task.id, location.current.dropTargets)
        if (task && place && !isSamePlace(placeOf(tasks, task.id), place)) onLand(task, place)
      },
    })
    return () => {
      mark(null, [])
      stop()
    }
  }, [within])
}

/** Marks the edge of the card, or the end of the column, under the dragged task, and clears the mark before. */
function landingMark(): (id: unknown, targets: Targets) => void {
  let marked: Element | null = null
  return (id, [innermost]) => {
    const { over, edge = 'end' } = innermost?.data ?? {}
    const element = innermost && over !== id ? innermost.element : null
    if (marked !== element) marked?.removeAttribute(LANDING)
    if (element && element.getAttribute(LANDING) !== edge) element.setAttribute(LANDING, String(edge))
    marked = element
  }
}

function placeFor(tasks: readonly ListedTask[], id: number, targets: Targets): Place | null {
  const [innermost] = targets
  const { over, edge, column } = innermost?.data ?? {}
  if (column) return placeAtEnd(tasks, id, column as TaskState)
  if (typeof over !== 'number') return null
  return placeBeside(tasks, id, over, edge === 'top' ? 'top' : 'bottom')
}
