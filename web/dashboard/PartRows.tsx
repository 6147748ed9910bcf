import { memo, type ReactNode } from 'react'
import { rowsOf } from '#web/platform/parts/arranged.ts'
import classes from './dashboard.module.css'
import type { DashboardPart } from './dashboard-part.ts'

interface Part {
  key: string
  size?: 'wide' | 'narrow'
  render: (given: DashboardPart) => ReactNode
}

interface Props extends DashboardPart {
  parts: readonly Part[]
}

/** Parts of a page one below the other; a wide and a narrow one share a row. */
export function PartRows({ parts, ...given }: Props) {
  return rowsOf(parts).map(row => (
    <div key={row[0]?.key} className={classes.row} data-sizes={sizesOf(row)}>
      {row.map(({ key, render }) => (
        <div key={key}>
          <Drawn render={render} {...given} />
        </div>
      ))}
    </div>
  ))
}

/** Drawn again only with other figures: not as another part comes or goes. */
const Drawn = memo(({ render, ...given }: DashboardPart & Pick<Part, 'render'>) => render(given))

/** The sizes of a pair, in its order; nothing for a part that has the row to itself. */
function sizesOf(row: readonly Part[]): string | undefined {
  return row.length === 2 ? row.map(({ size }) => size).join(' ') : undefined
}
