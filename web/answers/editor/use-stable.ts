import { useCallback, useRef } from 'react'

/** The same function on every drawing, doing what the latest one would: for handlers of parts that are drawn rarely. */
export function useStable<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(handler)
  latest.current = handler
  return useCallback((...args: Args) => latest.current(...args), [])
}
