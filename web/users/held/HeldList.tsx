import { List } from '@mantine/core'
import type { Held } from '#domain/users/held.contract.ts'
import { type HeldKind, heldLines } from './held-lines.ts'

interface Props {
  held: Held
  kinds: readonly HeldKind[]
}

/** Lists the records that a person administers, manages and owns, and their open work. */
export function HeldList({ held, kinds }: Props) {
  return (
    <List size="sm" spacing={4}>
      {heldLines(held, kinds).map(({ kind, count, names }) => (
        <List.Item key={kind}>
          <strong>{count}</strong>
          {names && `: ${names}`}
        </List.Item>
      ))}
    </List>
  )
}
