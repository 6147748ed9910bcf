import { useSyncExternalStore } from 'react'

/** The dialogs that open over any page and have no address of their own; for the others see `open-dialogs.ts`. */
export type GlobalDialog =
  | { name: 'todays-plan' }
  | { name: 'division' }
  | { name: 'invite-user' }
  | { name: 'search' }
  | { name: 'keys' }
  | { name: 'debug' }

let open: GlobalDialog | null = null
const listeners = new Set<() => void>()

/** Opens a dialog over the page, replacing an open one. */
export function openDialog(dialog: GlobalDialog): void {
  change(dialog)
}

export function closeDialog(): void {
  change(null)
}

/** Checks whether a dialog was opened over the page, even if it is still being loaded. */
export function isDialogOpen(): boolean {
  return open !== null
}

/** The dialog that is open over the page, or null. */
export function useGlobalDialog(): GlobalDialog | null {
  return useSyncExternalStore(subscribe, () => open)
}

function change(next: GlobalDialog | null): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
