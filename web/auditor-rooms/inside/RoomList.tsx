import type { UseQueryResult } from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Listed } from '#domain/platform/listing.ts'
import { type Address, isNarrowed, type ListSearch } from '#web/platform/records/use-address.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import type { Columns } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'

interface Props<Row extends { id: number } & RowData, Search extends ListSearch> {
  label: string
  query: UseQueryResult<Listed<Row>>
  address: Address<Search>
  columns: Columns<Row>
  card: (row: Row) => ReactNode
  filters: ReactNode
  narrowing: readonly (keyof Search)[]
  empty: string
}

/** A list in a room: without views and columns of one’s own, which belong to people with an account. */
export function RoomList<Row extends { id: number } & RowData, Search extends ListSearch>(
  props: Props<Row, Search>,
) {
  const { label, query, address, columns, card, filters, narrowing, empty } = props
  const isFiltered = isNarrowed(address.search, narrowing)
  const clear = () =>
    address.narrow(Object.fromEntries(narrowing.map(name => [name, undefined])) as Partial<Search>)
  return (
    <>
      <div style={{ marginBottom: 'var(--mantine-spacing-md)' }}>{filters}</div>
      <DataTable
        label={label}
        source={tableOf(query)}
        columns={columns}
        card={card}
        onPage={page => address.go({ page } as Partial<Search>)}
        empty={<Empty title={empty} />}
        onClear={isFiltered ? clear : undefined}
      />
    </>
  )
}
