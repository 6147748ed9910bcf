import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'
import { groupsIn } from './groups.ts'

interface Props<Row extends { id: number | string }> {
  label: string
  rows: readonly Row[] | undefined
  card: (row: Row) => ReactNode
  groupOf?: ((row: Row) => string) | undefined
}

/** The rows of a table as cards, for phones; those of a group below its heading. */
export function CardList<Row extends { id: number | string }>({ label, rows, card, groupOf }: Props<Row>) {
  if (!rows) return <CardSkeletons label={label} />
  return groupsIn(rows, groupOf).map(({ name, rows }) => (
    <div key={name ?? ''} className={classes.cardGroup}>
      {name !== null && <h2 className={classes.groupName}>{name}</h2>}
      <ul className={classes.cards} aria-label={name ?? label}>
        {rows.map(row => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </ul>
    </div>
  ))
}

function CardSkeletons({ label }: { label: string }) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {[1, 2, 3, 4, 5].map(row => (
        <li key={row} aria-hidden>
          <Skeleton h={14} w="60%" mb="sm" />
          <Skeleton h={12} w="35%" />
        </li>
      ))}
    </ul>
  )
}
