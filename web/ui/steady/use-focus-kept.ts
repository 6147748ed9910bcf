import { type RefCallback, useCallback } from 'react'

const controls = ':is(a[href], button, input, textarea):not(:disabled)'

/**
 * Returns the ref of an element that keeps the focus when the control that has it is disabled or removed, as when it saves: the
 * focus returns to the control once it has saved, or goes to what `next` selects, or else to the first control.
 */
export function useFocusKept(next: string): RefCallback<HTMLElement> {
  return useCallback(
    (whole: HTMLElement | null) => {
      if (!whole) return
      let last: HTMLElement | null = null
      const note = ({ target }: Event) => {
        last = target instanceof HTMLElement && whole.contains(target) ? target : null
      }
      const forget = ({ target }: Event) => {
        if (target instanceof Node && !whole.contains(target)) last = null
      }
      const keep = () => {
        if (!last || !isFocusLost()) return
        // A button that saves is disabled until then.
        if (last.isConnected && last.matches('[data-loading]')) return
        const target =
          last.isConnected && !last.matches(':disabled')
            ? last
            : (whole.querySelector<HTMLElement>(next) ?? whole.querySelector<HTMLElement>(controls))
        target?.focus()
      }
      const changes = new MutationObserver(keep)
      changes.observe(whole, {
        childList: true,
        subtree: true,
        attributeFilter: ['disabled', 'data-loading'],
      })
      document.addEventListener('focusin', note)
      document.addEventListener('pointerdown', forget)
      return () => {
        changes.disconnect()
        document.removeEventListener('focusin', note)
        document.removeEventListener('pointerdown', forget)
      }
    },
    [next],
  )
}

function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
}
