import { useEffect, useLayoutEffect, useRef } from 'react'
import type { TaskLine } from '../task-lines.ts'
import { listKeyOf } from './list-key.ts'

interface Keys {
  rows: readonly TaskLine[]
  onSelect: (task: TaskLine) => void
  /** The focused row. */
  onArchive: (task: TaskLine) => void
  onRead: (task: TaskLine) => void
}

/**
 * Moves through the rows by keyboard. The row with the focus is the current one, so that Enter opens it as a link does.
 */
export function useListKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  const cursor = useRef({ id: 0, index: -1 })
  // Leaving the list, until it is redrawn.
  const leaving = useRef(0)
  useEffect(() => {
    const go = (index: number) => {
      const task = latest.current.rows[index]
      if (!task) return
      cursor.current = { id: task.id, index }
      rowOf(task.id)?.focus()
    }
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isWriting(event.target) || isSomethingOpen()) return
      const { rows, onSelect, onArchive, onRead } = latest.current
      const focused = focusedTask()
      const index = rows.findIndex(({ id }) => id === (focused ?? cursor.current.id))
      const meaning = listKeyOf(event, focused !== null)
      if (meaning === 'nothing' || rows.length === 0) return
      event.preventDefault()
      const task = rows[index]
      if (meaning === 'next') go(Math.min(index + 1, rows.length - 1))
      else if (meaning === 'previous') go(Math.max(index - 1, 0))
      else if (event.repeat || !task || task.id === leaving.current) return
      else {
        cursor.current = { id: task.id, index }
        if (meaning === 'select') onSelect(task)
        else if (meaning === 'read') onRead(task)
        else {
          leaving.current = task.id
          onArchive(task)
        }
      }
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  // When the focused row is gone, the one that replaced it is next.
  useLayoutEffect(() => {
    leaving.current = 0
    const { id, index } = cursor.current
    const next = keys.rows[Math.min(index, keys.rows.length - 1)]
    if (index < 0 || !next || keys.rows.some(row => row.id === id)) return
    cursor.current = { id: next.id, index: keys.rows.indexOf(next) }
    if (document.activeElement === document.body) rowOf(next.id)?.focus()
  }, [keys.rows])
}

function rowOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-task="${id}"]`)
}

function focusedTask(): number | null {
  const row = document.activeElement?.closest('tr, li')
  const id = row?.querySelector<HTMLElement>('[data-task]')?.dataset.task
  return id === undefined ? null : Number(id)
}

function isWriting(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target instanceof HTMLElement && (target.isContentEditable || target.tagName === 'TEXTAREA')
}

/** Checks whether a dialog is open. Kept pages hide their dialogs with them. */
function isSomethingOpen(): boolean {
  const open = document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')
  return [...open].some(each => each.checkVisibility())
}
