import { closeDialog, isDialogOpen, openDialog } from '#web/platform/pages/global-dialog.ts'

let typed = ''
let show: ((typed: string) => void) | null = null

/** Opens the palette. Until its field has the focus, what is typed is collected for it: it loads when first opened. */
export function openPalette(): void {
  typed = ''
  window.addEventListener('keydown', collect, { capture: true })
  openDialog({ name: 'search' })
}

/** Passes what was typed so far, and each further key, to the palette. Returns the function that ends this. */
export function takeEarlyKeys(take: (typed: string) => void): () => void {
  show = take
  if (typed) take(typed)
  return stop
}

/** Ends collecting: the field takes the keys itself, or the palette is closed. */
function stop(): void {
  window.removeEventListener('keydown', collect, { capture: true })
  show = null
  typed = ''
}

function collect(event: KeyboardEvent): void {
  const isInField = event.target instanceof Element && event.target.matches('[role="dialog"] input')
  if (isInField || !isDialogOpen()) {
    stop()
    return
  }
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape' && show === null) closeDialog()
  else if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if (event.key.length === 1) typed += event.key
  else if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopImmediatePropagation()
  show?.(typed)
}
