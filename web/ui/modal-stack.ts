import { useEffect, useId, useRef, useSyncExternalStore } from 'react'

interface Open {
  id: string
  close: () => void
}

let stack: readonly Open[] = []
const listeners = new Set<() => void>()

/** Puts a dialog on the stack while it is open. Answers whether it is the topmost, which alone hears Escape. */
export function useModalStack(opened: boolean, close: () => void): boolean {
  const id = useId()
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!opened) return
    change([...stack, { id, close: () => latest.current() }])
    return () => change(stack.filter(each => each.id !== id))
  }, [opened, id])
  return useSyncExternalStore(subscribe, () => stack.at(-1)?.id === id)
}

/** Closes every dialog, such as when the person logs off. */
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
