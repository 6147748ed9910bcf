import { useLayoutEffect } from 'react'

/** Gives the focus back to where it was when a dialog opened, however the dialog goes away. */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const from = document.activeElement
    return () => {
      // After the dialog is out of the page, and unless something else took the focus on purpose.
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body || !document.activeElement?.isConnected
        const isInDialog = document.activeElement?.closest('[role="dialog"]') != null
        if ((isLost || isInDialog) && from instanceof HTMLElement && from.isConnected) from.focus()
      })
    }
  }, [opened])
}
