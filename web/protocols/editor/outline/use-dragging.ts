import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { createContext, type RefObject, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useEditor } from '../use-editor.ts'
import { landingOf, type Place } from './outline-lines.ts'

type Edge = 'top' | 'bottom'

/** The line and edge at which a dragged line would land. Only the lines that it passes are rendered meanwhile. */
class Landing {
  #at: { over: number; edge: Edge } | null = null
  readonly #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  edgeOf(id: number): Edge | null {
    return this.#at?.over === id ? this.#at.edge : null
  }

  set(at: { over: number; edge: Edge } | null): void {
    this.#at = at
    for (const listener of this.#listeners) listener()
  }
}

export const LandingContext = createContext(new Landing())

/** The edge of a line at which the dragged one would land. */
export function useLandingEdge(id: number): Edge | null {
  const landing = use(LandingContext)
  return useSyncExternalStore(landing.subscribe, () => landing.edgeOf(id))
}

type Target = { data: Record<string | symbol, unknown> } | undefined

/** Follows a line that is dragged over the outline, and calls `onLand` where it lands. */
export function useDragging(
  within: RefObject<HTMLElement | null>,
  onLand: (id: number, place: Place) => void,
): Landing {
  const { store } = useEditor()
  const [landing] = useState(() => new Landing())
  const land = useRef(onLand)
  land.current = onLand
  useEffect(() => {
    const found = (id: unknown, target: Target) => {
      const { lineId: over, edge } = target?.data ?? {}
      if (typeof id !== 'number' || typeof over !== 'number' || (edge !== 'top' && edge !== 'bottom'))
        return null
      const place = landingOf(store.state.order, id, over, edge)
      return place && { place, over, edge: edge as Edge }
    }
    return monitorForElements({
      canMonitor: ({ source }) => within.current?.contains(source.element) ?? false,
      onDrag: ({ source, location }) => {
        landing.set(found(source.data.lineId, location.current.dropTargets[0]))
      },
      onDrop: ({ source, location }) => {
        landing.set(null)
        const next = found(source.data.lineId, location.current.dropTargets[0])
        if (next) land.current(source.data.lineId as number, next.place)
      },
    })
  }, [store, within, landing])
  return landing
}
