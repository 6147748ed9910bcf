import type { ReactNode } from 'react'
import { rowsOf } from '#web/platform/parts/arranged.ts'
import classes from './dashboard.module.css'

interface Part {
  key: string
  size?: 'wide' | 'narrow'
}

interface Props<Shown extends Part> {
  parts: readonly Shown[]
  draw: (part: Shown) => ReactNode
}

/** Parts of a page one below the other; a wide and a narrow one share a row. */
export function PartRows<Shown extends Part>({ parts, draw }: Props<Shown>) {
  return rowsOf(parts).map(row => (
    <div key={row[0]?.key} className={classes.row} data-sizes={sizesOf(row)}>
      {row.map(part => (
        <div key={part.key}>{draw(part)}</div>
      ))}
    </div>
  ))
}

/** The sizes of a pair, in its order; nothing for a part that has the row to itself. */
function sizesOf(row: readonly Part[]): string | undefined {
  return row.length === 2 ? row.map(({ size }) => size).join(' ') : undefined
}
