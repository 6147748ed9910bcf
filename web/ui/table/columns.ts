import type { ColumnDef, RowData, Row as TableRow } from '@tanstack/react-table'
import { columnVisibilityFeature, createColumnHelper, metaHelper, tableFeatures } from '@tanstack/react-table'

/** Our own column options, besides those of TanStack Table. */
export interface ColumnMeta {
  /** The server's name for sorting by this column; without it the head is not clickable. */
  sort?: string
  /** The first click on the head puts the highest first, as in a column of risks. */
  isHighFirst?: boolean
  /** `end` for figures. */
  align?: 'start' | 'end'
  /** A CSS width. When all columns but one have a width, nothing moves when the rows arrive. */
  width?: string
  /** The name of the column for screen readers and menus, if `header` is no text. */
  label?: string
}

export const features = tableFeatures({ columnVisibilityFeature, columnMeta: metaHelper<ColumnMeta>() })

// biome-ignore lint/suspicious/noExplicitAny: columns of one table hold values of different types
export type Columns<Row extends RowData> = ColumnDef<typeof features, Row, any>[]
export type ShownRow<Row extends RowData> = TableRow<typeof features, Row>

/** Creates the columns of a table, outside the component so that rows are not redrawn: `columnsOf<Entity>()`. */
export function columnsOf<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>()
}
