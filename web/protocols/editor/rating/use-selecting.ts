import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { Placed } from '../outline/outline-lines.ts'
import { checkOf, ratedIn, toggled } from './chosen-questions.ts'

export type Selecting = ReturnType<typeof useSelecting>

/** The questions that are chosen to be rated; null while none can be chosen. */
export function useSelecting(order: readonly Placed[]) {
  const [given, setGiven] = useState<ReadonlySet<number> | null>(null)
  const [last, setLast] = useState<number | null>(null)
  // Others may have deleted some, or made one a heading.
  const chosen = useMemo(() => {
    if (!given) return null
    const rated = new Set(ratedIn(order))
    return new Set([...given].filter(id => rated.has(id)))
  }, [given, order])
  const set = (next: ReadonlySet<number> | null) => {
    setGiven(next)
    if (!next) setLast(null)
  }
  // Lines are not rendered again for another selection than their own, and so keep the function that they have.
  const latest = useRef({ order, chosen, last })
  latest.current = { order, chosen, last }
  const toggle = useCallback((id: number, isRange: boolean) => {
    const now = latest.current
    if (!now.chosen) return
    setGiven(toggled(now.order, now.chosen, id, isRange ? now.last : null))
    setLast(id)
  }, [])
  return {
    chosen,
    set,
    toggle,
    setAll: () => set(new Set(ratedIn(order))),
    checkOf: (id: number) => (chosen ? checkOf(order, chosen, id) : undefined),
    /** Returns whether the key was one of selecting. */
    hearKey(event: KeyboardEvent, id: number): boolean {
      if (!chosen) return false
      const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)
      if (isAll) set(new Set(ratedIn(order)))
      else if (event.key === ' ') toggle(id, event.shiftKey)
      else if (event.key === 'Escape') set(null)
      else return false
      event.preventDefault()
      return true
    },
  }
}
