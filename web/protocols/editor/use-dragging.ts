import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { landingOf, type Place } from './outline-lines.ts'
import { useEditor } from './use-editor.ts'

interface Landing {
  over: number
  edge: 'top' | 'bottom'
}

type Target = { data: Record<string | symbol, unknown> } | undefined

/** Follows a line that is dragged over the outline. Returns where it would land, and calls `onLand` where it does. */
export function useDragging(
  within: RefObject<HTMLElement | null>,
  onLand: (id: number, place: Place) => void,
): Landing | null {
  const { store } = useEditor()
  const [landing, setLanding] = useState<Landing | null>(null)
  const land = useRef(onLand)
  land.current = onLand
  useEffect(() => {
    const found = (id: unknown, target: Target) => {
      const { lineId: over, edge } = target?.data ?? {}
      if (typeof id !== 'number' || typeof over !== 'number' || (edge !== 'top' && edge !== 'bottom'))
        return null
      const place = landingOf(store.state.order, id, over, edge)
      return place && { place, over, edge: edge as Landing['edge'] }
    }
    return monitorForElements({
      canMonitor: ({ source }) => within.current?.contains(source.element) ?? false,
      onDrag: ({ source, location }) => {
        const next = found(source.data.lineId, location.current.dropTargets[0])
        setLanding(before =>
          before?.over === next?.over && before?.edge === next?.edge
            ? before
            : next && { over: next.over, edge: next.edge },
        )
      },
      onDrop: ({ source, location }) => {
        setLanding(null)
        const next = found(source.data.lineId, location.current.dropTargets[0])
        if (next) land.current(source.data.lineId as number, next.place)
      },
    })
  }, [store, within])
  return landing
}
