import { useLayoutEffect } from 'react'

/** Returns the focus to its previous element when a dialog closes, in any way. */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const from = document.activeElement
    return () => {
      // After the dialog is unmounted, unless something else has taken the focus on purpose.
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body || !document.activeElement?.isConnected
        const isInDialog = document.activeElement?.closest('[role="dialog"]') != null
        if ((isLost || isInDialog) && from instanceof HTMLElement && from.isConnected) from.focus()
      })
    }
  }, [opened])
}
