import { isAnythingUnsaved } from '#web/ui/dialogs/unsaved.ts'

/** Tells whether a script or style of a page failed to load: the network is down, or a newer build replaced it. */
export function isScriptMissing(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return /dynamically imported module|importing a module script|unable to preload/i.test(message)
}

const KEY = 'assay.reloaded'
const AGAIN_AFTER_MS = 30_000

/** Loads the app again for the script that is missing, unless something is unsaved; not over and over when it stays away. */
export function loadAnew(): void {
  if (isAnythingUnsaved()) return
  try {
    const last = Number(sessionStorage.getItem(KEY))
    if (Date.now() - last < AGAIN_AFTER_MS) return
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    return
  }
  location.reload()
}
