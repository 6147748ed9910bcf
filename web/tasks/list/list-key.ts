type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

export type ListKey = 'next' | 'previous' | 'select' | 'archive' | 'read' | 'nothing'

const letters = new Map<string, ListKey>([
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['e', 'archive'],
  ['u', 'read'],
])
const arrows = new Map<string, ListKey>([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
])

/**
 * Returns the meaning of a key in the list. The arrows move from row to row once a row has the focus; before that they
 * scroll the page.
 */
export function listKeyOf(event: Pressed, isInRow: boolean): ListKey {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 'nothing'
  return letters.get(event.key.toLowerCase()) ?? (isInRow ? arrows.get(event.key) : undefined) ?? 'nothing'
}
