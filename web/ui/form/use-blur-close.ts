import { type FocusEvent, useEffect, useRef } from 'react'

const WAIT_MS = 250

/** Closes a while after the focus has left, unless it returned by then. For the element around everything. */
export function useBlurClose(close: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef(close)
  latest.current = close
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onFocus: () => clearTimeout(timer.current),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      clearTimeout(timer.current)
      if (currentTarget.contains(relatedTarget)) return
      timer.current = setTimeout(() => latest.current(), WAIT_MS)
    },
  }
}
