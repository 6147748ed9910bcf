import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'

interface Props<Row extends { id: number | string }> {
  label: string
  rows: readonly Row[] | undefined
  card: (row: Row) => ReactNode
}

/** The rows of a table as cards, for phones. */
export function CardList<Row extends { id: number | string }>({ label, rows, card }: Props<Row>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows
        ? rows.map(row => <li key={row.id}>{card(row)}</li>)
        : [1, 2, 3, 4, 5].map(row => (
            <li key={row} aria-hidden>
              <Skeleton h={14} w="60%" mb="sm" />
              <Skeleton h={12} w="35%" />
            </li>
          ))}
    </ul>
  )
}
