import type { UseQueryResult } from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Listed } from '#domain/platform/listing.ts'
import type { Columns } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { RowId, Selection } from '#web/ui/table/selection.ts'
import { useMe } from '../session/me.ts'
import { tableOf } from '../table-of.ts'
import { addressedSort } from './addressed-sort.ts'
import { DownloadMenu, type ListCall } from './DownloadMenu.tsx'
import { ListHead } from './ListHead.tsx'
import { SortPicker, sortOptions } from './SortPicker.tsx'
import { type Address, isNarrowed, type ListSearch } from './use-address.ts'
import { useColumns } from './use-columns.ts'
import { nobody, useSelection } from './use-selection.ts'
import { ViewsPicker } from './views/ViewsPicker.tsx'
import type { ViewedList } from './views/viewed-list.ts'

/** The chosen rows of all pages, for bulk actions. */
export interface Chosen {
  ids: readonly number[]
  clear: () => void
}

interface Props<Row extends { id: RowId } & RowData, Search extends ListSearch> {
  /** The name under which the person's choice of columns is stored: 'entities'. */
  name: string
  /** The plural name of the rows: 'Entities'. */
  label: string
  /** The call of the list, which can be downloaded if its route has `csv`. */
  list?: ListCall | null
  /** From `useList`. */
  query: UseQueryResult<Listed<Row>>
  address: Address<Search>
  columns: Columns<Row>
  hidden?: readonly string[]
  /** The order of a list whose address has none. */
  sort?: string
  card: (row: Row) => ReactNode
  /** Draws the rows as a board instead. */
  board?: ((rows: readonly Row[] | undefined) => ReactNode) | undefined
  /** The heading that a row belongs under, for rows that come in that order. */
  groupOf?: ((row: Row) => string) | undefined
  /** Shown above the rows, unless the list is empty. */
  filters?: ReactNode
  /** The filters stay above an empty list, whose rows are those of one state. */
  keepsFilters?: boolean
  /**
   * The search and filters of the address, to clear them and to save views of them; the trash is another list, not a
   * filter.
   */
  narrowing?: readonly (keyof Search)[]
  empty: ReactNode
  /** Replaces “nothing found” where the filters say what is done, and clears them. */
  emptyIfFiltered?: (clear: () => void) => ReactNode
  /** From `useSelection`, for a page that selects rows itself. */
  selection?: Selection
  /** Makes rows selectable and renders their bulk actions. */
  bulk?: (chosen: Chosen) => ReactNode
}

/** A list of records. The address holds its filters, sort and page. */
export function RecordList<Row extends { id: RowId } & RowData, Search extends ListSearch>(
  props: Props<Row, Search>,
) {
  const { name, label, query, address, columns, card, filters, narrowing = [], bulk, sort } = props
  const { empty, emptyIfFiltered } = props
  const { search, go, narrow } = address
  const isFiltered = isNarrowed(search, narrowing)
  const isEmpty = query.data?.total === 0 && !isFiltered && !search.trashed
  const clear = () => narrow(Object.fromEntries(narrowing.map(name => [name, undefined])) as Partial<Search>)
  const own = useSelection(search, narrowing)
  const selection = props.selection ?? own
  const ids = [...selection.chosen].map(Number)
  const shown = search.sort ?? sort
  const chosen = useColumns(name, columns, props.hidden)
  const isInCompany = Boolean(useMe()?.active_organization_id)
  const sorts = sortOptions(columns, props.hidden)
  return (
    <>
      {(!isEmpty || props.keepsFilters) && (
        <ListHead
          filters={filters}
          columns={props.board ? { ...chosen, choices: [] } : chosen}
          views={
            isInCompany && (
              <ViewsPicker
                viewed={{ name, columns: chosen, address: address as unknown as ViewedList['address'] }}
              />
            )
          }
          sort={
            sorts.length > 0 && (
              <SortPicker
                options={sorts}
                sort={search.sort}
                own={sort}
                onSort={sort => narrow({ sort } as Partial<Search>)}
              />
            )
          }
          download={props.list?.route.csv && !isEmpty && <DownloadMenu list={props.list} name={name} />}
        />
      )}
      <DataTable
        label={label}
        source={tableOf(query)}
        columns={columns}
        hidden={chosen.hidden}
        sort={shown}
        onSort={next =>
          go({ sort: addressedSort(next, shown, sort), page: undefined } as Partial<Search>, true)
        }
        onPage={page => go({ page } as Partial<Search>)}
        card={card}
        board={props.board}
        groupOf={props.groupOf}
        empty={isFiltered ? emptyIfFiltered?.(clear) : empty}
        onClear={isFiltered && !emptyIfFiltered ? clear : undefined}
        {...(bulk && { selection, bulk: bulk({ ids, clear: () => selection.onChange(nobody) }) })}
      />
    </>
  )
}
