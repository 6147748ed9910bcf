import { useLayoutEffect } from 'react'

interface Return {
  to: Element | null
  /** Another dialog has opened instead, and returns the focus there when it closes. */
  isHandedOn: boolean
}

/** The dialogs that have closed in this frame. */
const leaving = new Set<Return>()

/**
 * Returns the focus to its previous element when a dialog closes, in any way. A dialog that takes the place of another, such
 * as a form that of its skeleton, returns it where the other one would have.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const back: Return = { to: handedOver() ?? document.activeElement, isHandedOn: false }
    return () => {
      leaving.add(back)
      // After the dialog is unmounted, unless something else has taken the focus on purpose.
      requestAnimationFrame(() => {
        leaving.delete(back)
        if (back.isHandedOn) return
        const { to } = back
        const isLost = document.activeElement === document.body || !document.activeElement?.isConnected
        const isInDialog = document.activeElement?.closest('[role="dialog"]') != null
        if ((isLost || isInDialog) && to instanceof HTMLElement && to.isConnected)
          to.focus({ preventScroll: isInView(to) })
      })
    }
  }, [opened])
}

/** The page stays where it was left, unless the element has moved out of it in the meantime. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Takes over the return of the dialogs that have just closed; nothing if there are none. */
function handedOver(): Element | null {
  const all = [...leaving]
  for (const each of all) each.isHandedOn = true
  return all.find(({ to }) => to?.isConnected)?.to ?? null
}
