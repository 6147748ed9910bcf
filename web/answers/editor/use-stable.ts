import { useCallback, useRef } from 'react'

/** Returns a stable function that calls the latest handler: for memoized parts. */
export function useStable<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(handler)
  latest.current = handler
  return useCallback((...args: Args) => latest.current(...args), [])
}
