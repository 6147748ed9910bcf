import { type Ref, useMemo } from 'react'

/**
 * Hands an element to a ref once, and never takes it back. A page that is hidden loses its refs and gets them back when it
 * is shown; what keeps an element in its state, as popovers do, would then be drawn again before the page is seen.
 */
export function useSteadyRef<Element>(ref: Ref<Element> | undefined) {
  return useMemo(() => {
    let last: Element | null = null
    return (element: Element | null) => {
      if (element && element !== last) {
        last = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }
      // In place of the call with null that React makes otherwise.
      return () => {}
    }
  }, [ref])
}
