import { VisuallyHidden } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { type Columns, columnsOf } from './columns.ts'

/** The last column: each row's menu, below a head for screen readers only. */
export function actionsColumn<Row extends RowData>(
  label: string,
  menu: (row: Row) => ReactNode,
  width = '3rem',
): Columns<Row>[number] {
  return columnsOf<Row>().display({
    id: 'actions',
    header: () => <VisuallyHidden>{label}</VisuallyHidden>,
    meta: { align: 'end', label, ...(width && { width }) },
    cell: ({ row }) => menu(row.original),
  })
}
