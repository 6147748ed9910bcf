import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** The section and its edge at which a dragged one would land. */
export interface Target {
  key: string
  edge: 'top' | 'bottom'
}

const targetIn = (data: Record<string | symbol, unknown> | undefined, key: unknown): Target | null => {
  const { sectionKey, edge } = data ?? {}
  if (typeof sectionKey !== 'string' || sectionKey === key || (edge !== 'top' && edge !== 'bottom'))
    return null
  return { key: sectionKey, edge }
}

/** Follows a section that is dragged over the list, and calls `onLand` where it lands. */
export function useSorting(
  within: RefObject<HTMLElement | null>,
  onLand: (key: string, target: Target) => void,
): Target | null {
  const [landing, setLanding] = useState<Target | null>(null)
  const land = useRef(onLand)
  land.current = onLand
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => within.current?.contains(source.element) ?? false,
        onDrag: ({ source, location }) => {
          const next = targetIn(location.current.dropTargets[0]?.data, source.data.sectionKey)
          setLanding(before => (before?.key === next?.key && before?.edge === next?.edge ? before : next))
        },
        onDrop: ({ source, location }) => {
          setLanding(null)
          const target = targetIn(location.current.dropTargets[0]?.data, source.data.sectionKey)
          if (target) land.current(source.data.sectionKey as string, target)
        },
      }),
    [within],
  )
  return landing
}

/** Lets a section be dragged by its handle, and others land on it. */
export function useSortable(key: string, isLocked: boolean) {
  const item = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = item.current
    if (!element || isLocked) return
    const stops = [
      draggable({
        element,
        ...(handle.current && { dragHandle: handle.current }),
        getInitialData: () => ({ sectionKey: key }),
        onDragStart: () => element.setAttribute('data-dragged', ''),
        onDrop: () => element.removeAttribute('data-dragged'),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => 'sectionKey' in source.data,
        getData: ({ input }) => {
          const { top, height } = element.getBoundingClientRect()
          return { sectionKey: key, edge: input.clientY < top + height / 2 ? 'top' : 'bottom' }
        },
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [key, isLocked])
  return { item, handle }
}
