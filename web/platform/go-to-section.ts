/**
 * Scrolls to the section with the id and moves the focus to it or its heading, as soon as the section is on the page: it
 * may still be loading. Returns a function that stops waiting.
 */
export function goToSection(id: string): () => void {
  if (go(id)) return () => undefined
  const watching = new MutationObserver(() => go(id) && stop())
  const stop = () => {
    watching.disconnect()
    for (const sign of signsOfLife) window.removeEventListener(sign, stop)
  }
  watching.observe(document.body, { childList: true, subtree: true })
  // If the person scrolls meanwhile, the page does not scroll back.
  for (const sign of signsOfLife) window.addEventListener(sign, stop, { passive: true })
  return stop
}

const FOCUSABLE = '[tabindex="-1"]'

const signsOfLife = ['wheel', 'touchmove', 'pointerdown', 'keydown']

function go(id: string): boolean {
  const section = document.getElementById(id)
  if (!section) return false
  section.scrollIntoView({ behavior: 'instant' })
  // An open dialog keeps the focus.
  if (!document.activeElement?.closest('[role="dialog"]')) {
    const home = section.matches(FOCUSABLE) ? section : section.querySelector<HTMLElement>(FOCUSABLE)
    home?.focus({ preventScroll: true })
  }
  return true
}
