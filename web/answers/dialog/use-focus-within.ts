import { type RefObject, useEffect } from 'react'

/** When one view of a dialog takes the place of another, moves the focus into it: what had the focus is gone. */
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
