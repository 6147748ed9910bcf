import type { RowData } from '@tanstack/react-table'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ShownRow } from './columns.tsx'
import classes from './DataTable.module.css'
import { groupsIn } from './groups.ts'
import { TableRow } from './TableRow.tsx'

const VIRTUAL_FROM = 200
const ROW_PX = 45

interface Props<Row extends RowData> {
  rows: ShownRow<Row>[]
  isChosen: (id: string) => boolean | null
  onChoose: (id: string, withShift: boolean) => void
  shown: string
  groupOf?: ((row: Row) => string) | undefined
}

/** The rows. Above 200 only those in view are rendered, between two spacers with the height of the others. */
export function TableRows<Row extends RowData>(props: Props<Row>) {
  const { groupOf, ...rest } = props
  return rest.rows.length > VIRTUAL_FROM && !groupOf ? <VirtualRows {...rest} /> : <AllRows {...props} />
}

function AllRows<Row extends RowData>({ rows, isChosen, groupOf, ...rest }: Props<Row>) {
  const indexes = new Map(rows.map((row, index) => [row.id, index]))
  const groups = groupsIn(rows, groupOf && (({ original }) => groupOf(original)))
  return groups.map(({ name, rows }) => (
    <tbody key={name ?? ''}>
      {name !== null && (
        <tr className={classes.group}>
          <th scope="rowgroup" colSpan={columnsIn(rows[0], isChosen)}>
            {name}
          </th>
        </tr>
      )}
      {rows.map(row => (
        <TableRow
          key={row.id}
          row={row}
          index={indexes.get(row.id) ?? 0}
          isChosen={isChosen(row.id)}
          {...rest}
        />
      ))}
    </tbody>
  ))
}

/** The columns that a heading spans: any more would take room from those without a width. */
function columnsIn<Row extends RowData>(
  row: ShownRow<Row> | undefined,
  isChosen: Props<Row>['isChosen'],
): number {
  if (!row) return 1
  return row.getVisibleCells().length + (isChosen(row.id) === null ? 0 : 1)
}

function VirtualRows<Row extends RowData>({ rows, isChosen, ...rest }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: 12,
    scrollMargin: top,
    getItemKey: index => rows[index]?.id ?? index,
  })
  const items = virtual.getVirtualItems()
  const above = (items[0]?.start ?? top) - top
  const below = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return (
    <tbody ref={body}>
      {above > 0 && <tr aria-hidden style={{ height: above }} />}
      {items.map(({ index }) => {
        const row = rows[index]
        return row && <TableRow key={row.id} row={row} index={index} isChosen={isChosen(row.id)} {...rest} />
      })}
      {below > 0 && <tr aria-hidden style={{ height: below }} />}
    </tbody>
  )
}
