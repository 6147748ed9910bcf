import { type RefObject, useEffect } from 'react'

/** Moves the focus into a dialog when another view replaces the one that had it. */
export function useFocusWithin(whole: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document
    if (activeElement && activeElement !== document.body && activeElement.isConnected) return
    const first = whole.current?.querySelector<HTMLElement>(
      '[data-autofocus], input:checked, input, textarea, button',
    )
    first?.focus({ preventScroll: true })
  }, [whole])
}
