type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

export type RowKey<Action extends string> = 'next' | 'previous' | 'nothing' | { action: Action }

const moves = new Map<string, 'next' | 'previous'>([
  ['j', 'next'],
  ['k', 'previous'],
])
const arrows = new Map<string, 'next' | 'previous'>([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
])

/**
 * Returns the meaning of a key in a list. The arrows move from row to row once a row has the focus; before that they
 * scroll the page.
 */
export function rowKeyOf<Action extends string>(
  event: Pressed,
  isInRow: boolean,
  letters: readonly Action[],
): RowKey<Action> {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 'nothing'
  const key = event.key.toLowerCase()
  const action = letters.find(letter => letter === key)
  if (action) return { action }
  return moves.get(key) ?? (isInRow ? arrows.get(event.key) : undefined) ?? 'nothing'
}
