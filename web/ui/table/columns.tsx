import { VisuallyHidden } from '@mantine/core'
import type { ColumnDef, RowData, Row as TableRow } from '@tanstack/react-table'
import { columnVisibilityFeature, createColumnHelper, metaHelper, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** Our own column options, besides those of TanStack Table. */
interface ColumnMeta {
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

/** A column as a list declares it. */
interface Column<Row> extends Omit<ColumnMeta, 'label'> {
  /** The column's name is for screen readers and menus only. */
  hidesName?: boolean
  cell: (row: Row) => ReactNode
}

export const features = tableFeatures({ columnVisibilityFeature, columnMeta: metaHelper<ColumnMeta>() })

export type Columns<Row extends RowData> = ColumnDef<typeof features, Row, unknown>[]
export type ShownRow<Row extends RowData> = TableRow<typeof features, Row>

/**
 * Creates the columns of a table by their ids, in their order, named by the texts with the same keys. Called once, outside
 * the component, so that rows are not redrawn.
 */
export function columnsOf<Row extends RowData, Id extends string = string>(
  names: Readonly<Record<Id, string>>,
  columns: NoInfer<Partial<Record<Id, Column<Row>>>>,
): Columns<Row> {
  const { display } = createColumnHelper<typeof features, Row>()
  return Object.entries<Column<Row> | undefined>(columns).flatMap(([id, column]) => {
    if (!column) return []
    const { hidesName, cell, ...meta } = column
    const name = names[id as Id]
    return display({
      id,
      header: hidesName ? () => <VisuallyHidden>{name}</VisuallyHidden> : name,
      meta: hidesName ? { ...meta, label: name } : meta,
      cell: ({ row }) => cell(row.original),
    })
  })
}

/** The last column: each row's menu. */
export function menuColumn<Row>(menu: (row: Row) => ReactNode, width = '3rem'): Column<Row> {
  return { hidesName: true, align: 'end', ...(width && { width }), cell: menu }
}
