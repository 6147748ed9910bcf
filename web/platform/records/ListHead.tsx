import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ColumnsPicker } from '#web/ui/table/ColumnsPicker.tsx'
import classes from './ListHead.module.css'
import type { ChosenColumns } from './use-columns.ts'

interface Props {
  filters: ReactNode
  columns: ChosenColumns
  /** The person’s saved views, if the list has any. */
  views: ReactNode
  /** The choice of an order, if there is one; a table has its heads. */
  sort: ReactNode
  /** The download of the list, if there is one. */
  download: ReactNode
}

/** The row above a list: its search and filters, and the tools for the list as a whole. */
export function ListHead({ filters, columns, views, sort, download }: Props) {
  // Cards have no columns.
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const hasColumns = !isPhone && columns.choices.length > 0
  return (
    <div className={classes.head}>
      <div className={classes.filters}>{filters}</div>
      {isPhone && sort}
      {(hasColumns || views || download) && (
        <div className={classes.tools}>
          {views}
          {hasColumns && <ColumnsPicker choices={columns.choices} onShow={columns.show} />}
          {download}
        </div>
      )}
    </div>
  )
}
