import { useEffect, useId, useRef, useSyncExternalStore } from 'react'

interface Open {
  id: string
  close: () => void
  isUrgent: boolean
}

let stack: readonly Open[] = []
const listeners = new Set<() => void>()

/**
 * Puts a dialog on the stack while it is open. Returns whether it is the topmost, the only one that handles Escape; an
 * urgent one stays above the others.
 */
export function useModalStack(opened: boolean, close: () => void, isUrgent = false): boolean {
  const id = useId()
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!opened) return
    const above = isUrgent ? [] : stack.filter(each => each.isUrgent)
    const below = stack.filter(each => !above.includes(each))
    change([...below, { id, close: () => latest.current(), isUrgent }, ...above])
    const leave = () => change(stack.filter(each => each.id !== id))
    // The Escape that closes an urgent one also reaches the dialogs that opened after it.
    return isUrgent ? () => void setTimeout(leave) : leave
  }, [opened, id, isUrgent])
  return useSyncExternalStore(subscribe, () => stack.at(-1)?.id === id)
}

/** Closes every dialog, such as on sign-out. */
export function closeAllModals(): void {
  for (const { close } of [...stack].reverse()) close()
}

function change(next: readonly Open[]): void {
  stack = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
