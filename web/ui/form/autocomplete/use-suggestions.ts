import { useEffect, useMemo, useState } from 'react'

export interface Source<Item> {
  /** The choices, if all are known. */
  items?: readonly Item[] | undefined
  /** Finds the choices, if not all are known. */
  lookUp?: ((text: string, signal: AbortSignal) => Promise<readonly Item[]>) | undefined
  anchorOf: (item: Item) => string
  minLength: number
  waitMs: number
}

interface Suggestions<Item> {
  found: readonly Item[]
  isLooking: boolean
  isFailed: boolean
  lookAgain: () => void
}

const nothing: readonly never[] = []

/** Returns the choices that match a text: among all known ones, or from the lookup. Only the latest lookup counts. */
export function useSuggestions<Item>(source: Source<Item>, text: string, isOpen: boolean): Suggestions<Item> {
  const { items, lookUp, anchorOf, minLength, waitMs } = source
  const isLongEnough = text.trim().length >= minLength
  const [found, setFound] = useState<readonly Item[]>(nothing)
  const [state, setState] = useState<'done' | 'looking' | 'failed'>('done')
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn looks once more
  useEffect(() => {
    if (!lookUp || !isOpen || !isLongEnough) return
    const { signal, abort } = stopper()
    setState('looking')
    const take = (next: readonly Item[], state: 'done' | 'failed') => {
      if (signal.aborted) return
      setFound(next)
      setState(state)
    }
    const ask = () =>
      lookUp(text.trim(), signal).then(
        next => take(next, 'done'),
        () => take(nothing, 'failed'),
      )
    const timer = setTimeout(() => void ask(), waitMs)
    return () => {
      clearTimeout(timer)
      abort()
    }
  }, [lookUp, isOpen, isLongEnough, text, waitMs, turn])

  const local = useMemo(() => {
    const part = text.trim().toLowerCase()
    return (items ?? nothing).filter(item => anchorOf(item).toLowerCase().includes(part))
  }, [items, anchorOf, text])

  const isRemote = lookUp !== undefined
  return {
    found: isLongEnough ? (isRemote ? found : local) : nothing,
    isLooking: isRemote && isLongEnough && state === 'looking',
    isFailed: isRemote && state === 'failed',
    lookAgain: () => setTurn(turn + 1),
  }
}

function stopper() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
