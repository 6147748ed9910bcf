import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isDialogOpen, openDialog } from '#web/platform/pages/global-dialog.ts'
import { openPalette } from '../palette/early-keys.ts'
import { usePages } from '../use-pages.ts'
import { type Meaning, meaningOf } from './keys.ts'

/** The keyboard shortcuts of every page. A page's own come first, and none work while a dialog is open. */
export function useShellKeys(): void {
  const addressOf = usePages()
  const navigate = useNavigate()
  const latest = useRef({ addressOf, navigate })
  latest.current = { addressOf, navigate }
  useEffect(() => {
    let begun: KeyboardEvent | null = null
    const act = (event: KeyboardEvent, meaning: Meaning) => {
      const { addressOf, navigate } = latest.current
      const to = meaning.do === 'go' ? addressOf(meaning.page) : null
      if (meaning.do === 'search') openPalette()
      else if (meaning.do === 'debug') openDialog({ name: meaning.do })
      else if (to !== null) void navigate({ to })
      else return
      event.preventDefault()
    }
    const listen = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat) return
      // If the page used the `g` itself, it starts no shortcut here.
      const begunAt = begun && !begun.defaultPrevented ? begun.timeStamp : null
      const meaning = meaningOf(event, { isWriting: isWriting(event.target), begunAt, now: event.timeStamp })
      // Looked for only now: a key that is typed into a field need not search the page.
      if (meaning.do !== 'nothing' && isSomethingOpen()) return
      begun = meaning.do === 'begin' ? event : null
      if (meaning.do === 'help') afterThePage(event, () => openDialog({ name: 'keys' }))
      else act(event, meaning)
    }
    // Before the page's own keys, so that the letter after `g` does not trigger one of those.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/** Runs the action unless the page itself handles the key. */
function afterThePage(event: KeyboardEvent, act: () => void): void {
  setTimeout(() => {
    if (!event.defaultPrevented) act()
  })
}

/** Checks whether a dialog is open or a menu has the focus. Kept pages hide their dialogs with them. */
function isSomethingOpen(): boolean {
  if (isDialogOpen() || document.activeElement?.closest('[role="menu"]')) return true
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  return [...dialogs].some(each => each.checkVisibility())
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return (
    target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}
