import { Anchor, List } from '@mantine/core'
import { Fragment } from 'react'
import type { Held } from '#domain/users/held.contract.ts'
import { HeldLink } from './HeldLink.tsx'
import { type HeldKind, heldLines } from './held-lines.ts'

interface Props {
  held: Held
  kinds: readonly HeldKind[]
  /** Whether each record leads to its page. In a dialog, it would leave what people are deciding. */
  isLinked?: boolean
}

/** Lists the records that a person administers, manages and owns, and their open work. */
export function HeldList({ held, kinds, isLinked = false }: Props) {
  return (
    <List size="sm" spacing={4}>
      {heldLines(held, kinds).map(({ kind, count, known, more }) => (
        <List.Item key={kind}>
          <strong>{count}</strong>
          {known.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index === 0 ? ': ' : ', '}
              {isLinked ? (
                <Anchor size="sm" renderRoot={props => <HeldLink {...props} kind={kind} recordId={id} />}>
                  {name}
                </Anchor>
              ) : (
                name
              )}
            </Fragment>
          ))}
          {more && `, ${more}`}
        </List.Item>
      ))}
    </List>
  )
}
