import type { RowData } from '@tanstack/react-table'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ShownRow } from './columns.ts'
import { TableRow } from './TableRow.tsx'

const VIRTUAL_FROM = 200
const ROW_PX = 45

interface Props<Row extends RowData> {
  rows: ShownRow<Row>[]
  isChosen: (id: string) => boolean | null
  onChoose: (id: string, withShift: boolean) => void
  shown: string
}

/** The rows. Above 200 only those in view are rendered, between two spacers with the height of the others. */
export function TableRows<Row extends RowData>(props: Props<Row>) {
  return props.rows.length > VIRTUAL_FROM ? <VirtualRows {...props} /> : <AllRows {...props} />
}

function AllRows<Row extends RowData>({ rows, isChosen, ...rest }: Props<Row>) {
  return (
    <tbody>
      {rows.map((row, index) => (
        <TableRow key={row.id} row={row} index={index} isChosen={isChosen(row.id)} {...rest} />
      ))}
    </tbody>
  )
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
