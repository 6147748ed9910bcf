/** Whether the error says that a page's script or style could not be loaded: the network is gone, or a newer build took its place. */
export function isScriptMissing(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return /dynamically imported module|importing a module script|unable to preload/i.test(message)
}
