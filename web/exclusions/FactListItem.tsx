import type { ReactNode } from 'react'

/** A term and what it is, in a list of such. */
export function FactListItem({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
