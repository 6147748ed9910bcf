import { isAnythingUnsaved } from '#web/ui/dialogs/unsaved.ts'
import { askAvailability } from './availability.ts'

/** The script or the style of a part could not be loaded. Its message is not one on which the router reloads. */
export class ScriptMissing extends Error {
  constructor(cause: unknown) {
    super('A script is missing.', { cause })
  }
}

/** Checks whether a script or style of a page failed to load: the network is down, or a newer build replaced it. */
export function isScriptMissing(error: unknown): boolean {
  if (error instanceof ScriptMissing) return true
  const message = error instanceof Error ? error.message : ''
  return /dynamically imported module|importing a module script|unable to preload/i.test(message)
}

/** Names a script that could not be loaded: `import('./ThePage.tsx').catch(orScriptMissing)`. */
export function orScriptMissing(error: unknown): never {
  throw isScriptMissing(error) ? new ScriptMissing(error) : error
}

const KEY = 'assay.reloaded'
const AGAIN_AFTER_MS = 30_000

/**
 * Loads the app again for the missing script, unless something is unsaved; not over and over while it stays missing, nor
 * while the server is away, which would leave the browser's own error page.
 */
export async function loadAgain(): Promise<void> {
  if (isAnythingUnsaved() || (await askAvailability()) !== 'up') return
  try {
    const last = Number(sessionStorage.getItem(KEY))
    if (Date.now() - last < AGAIN_AFTER_MS) return
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    return
  }
  location.reload()
}
