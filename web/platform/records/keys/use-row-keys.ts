import { useEffect, useLayoutEffect, useRef } from 'react'
import { rowKeyOf } from './row-key.ts'

type RowId = number

interface RowAction<Row> {
  /** Called with the focused row, or the last one that was. */
  act: (row: Row) => void
  /** Needs no row: called also while there is none. */
  always?: false
  /** The row leaves the list: pressing the key again waits until the list is redrawn. */
  leaves?: boolean
}

interface ListAction {
  act: () => void
  always: true
}

interface Keys<Row extends { id: RowId }, Letter extends string> {
  rows: readonly Row[]
  /** By their letter. */
  actions: Record<Letter, RowAction<Row> | ListAction>
  /** The row that the page shows beside the list: the keys are about it, whichever has the focus. */
  current?: RowId | undefined
  /** Called with the row that J or K moved to. */
  onMove?: (row: Row) => void
}

/**
 * Moves through the rows of a list by keyboard. Each row marks the link or button that opens it with `rowMark`; the row
 * with the focus is the current one, so that Enter opens it.
 */
export function useRowKeys<Row extends { id: RowId }, Letter extends string>(keys: Keys<Row, Letter>): void {
  const latest = useRef(keys)
  latest.current = keys
  const cursor = useRef({ id: 0, index: -1 })
  // Leaving the list, until it is redrawn.
  const leaving = useRef(0)
  useEffect(() => {
    const go = (index: number) => {
      const row = latest.current.rows[index]
      if (!row) return
      cursor.current = { id: row.id, index }
      markedRow(row.id)?.focus()
      latest.current.onMove?.(row)
    }
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isWriting(event.target) || isSomethingOpen()) return
      const { rows, actions, current } = latest.current
      const focused = focusedRow()
      const index = rows.findIndex(({ id }) => id === (current ?? focused ?? cursor.current.id))
      const meaning = rowKeyOf(event, focused !== null, Object.keys(actions) as Letter[])
      if (meaning === 'nothing') return
      const action = typeof meaning === 'object' ? actions[meaning.action] : null
      if (rows.length === 0 && !action?.always) return
      event.preventDefault()
      if (action?.always) {
        if (!event.repeat) action.act()
        return
      }
      const row = rows[index]
      if (meaning === 'next') go(Math.min(index + 1, rows.length - 1))
      else if (meaning === 'previous') go(Math.max(index - 1, 0))
      else if (!event.repeat && row && row.id !== leaving.current) {
        cursor.current = { id: row.id, index }
        if (action?.leaves) leaving.current = row.id
        action?.act(row)
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
    if (document.activeElement === document.body) markedRow(next.id)?.focus()
  }, [keys.rows])
}

/** Marks what opens a row, for `useRowKeys`. */
export const rowMark = (id: RowId) => ({ 'data-row': id })

/** Kept pages may list the same rows: the visible one is meant. */
function markedRow(id: RowId): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`[data-row="${id}"]`)].find(each =>
    each.checkVisibility(),
  )
}

function focusedRow(): RowId | null {
  const row = document.activeElement?.closest('tr, li')
  const id = row?.querySelector<HTMLElement>('[data-row]')?.dataset.row
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
