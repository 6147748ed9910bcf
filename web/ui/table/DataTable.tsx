import { useMediaQuery } from '@mantine/hooks'
import { type RowData, useTable } from '@tanstack/react-table'
import { type CSSProperties, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { BeyondLastPage, Failed, NothingFound } from '../page/PageStates.tsx'
import { CardList } from './CardList.tsx'
import { type Columns, features } from './columns.tsx'
import classes from './DataTable.module.css'
import { Pager, type Paging } from './Pager.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { type RowId, type Selection, toggle, toggleAll } from './selection.ts'
import { TableHead } from './TableHead.tsx'
import { TableRows } from './TableRows.tsx'

/** The rows and their loading state; `tableOf(query)` creates it from a list's query. */
export interface TableSource<Row> {
  /** Undefined while the first rows are loading. */
  rows: readonly Row[] | undefined
  paging?: Paging | undefined
  /** The error to show when there are no rows. */
  failed?: { help: string; reference: string | null } | null
  onTryAgain?: () => void
  /** True while other rows are loading; these stay until then. */
  isStale?: boolean
}

interface Props<Row extends { id: RowId } & RowData> {
  /** The plural name of the rows, for screen readers: 'Entities'. */
  label: string
  source: TableSource<Row>
  /** Created once, outside the component, by `columnsOf`. */
  columns: Columns<Row>
  /** `field|asc`. The caller keeps sort and page in the address. */
  sort?: string | undefined
  onSort?: (sort: string | undefined) => void
  onPage?: (page: number) => void
  /** Ids of hidden columns. */
  hidden?: readonly string[]
  selection?: Selection
  /** The bulk actions of the selection. */
  bulk?: ReactNode
  /** The heading that a row belongs under, for rows that come in that order. */
  groupOf?: ((row: Row) => string) | undefined
  /** A row as a card, for phones; without it the table scrolls sideways there. */
  card?: (row: Row) => ReactNode
  /** Draws the rows in another manner than as a table, such as a board; undefined while the first are loading. */
  board?: ((rows: readonly Row[] | undefined) => ReactNode) | undefined
  /** Shown when there is nothing at all. */
  empty: ReactNode
  /** Given while a search or filters apply: "nothing found" then offers to clear them. */
  onClear?: (() => void) | undefined
}

const nothing: never[] = []
/** The least width of the column that takes what the others leave. */
const UNSIZED = '11rem'
const nobody: ReadonlySet<RowId> = new Set()

/** A table of records, sorted by its column heads and paged, with all its states. */
export function DataTable<Row extends { id: RowId } & RowData>(props: Props<Row>) {
  const {
    label,
    source,
    columns,
    sort,
    onSort,
    onPage,
    hidden,
    selection,
    bulk,
    groupOf,
    card,
    board,
    empty,
    onClear,
  } = props
  const { rows, paging, failed, onTryAgain, isStale } = source
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const columnVisibility = useMemo(() => Object.fromEntries((hidden ?? []).map(id => [id, false])), [hidden])
  const data = rows ?? (nothing as readonly Row[])
  const table = useTable({
    features,
    columns,
    data,
    state: { columnVisibility },
    getRowId: (row: Row) => String(row.id),
  })
  const choice = useChoice(data, selection)
  const { isChosen, choose, chooseAll, chosenOf } = choice

  if (!rows && failed) {
    return <Failed help={failed.help} reference={failed.reference} onTryAgain={onTryAgain} />
  }
  if (rows?.length === 0 && paging && paging.page > 1 && paging.total > 0) {
    return <BeyondLastPage onFirst={() => onPage?.(1)} />
  }
  if (rows?.length === 0) return onClear ? <NothingFound onClear={onClear} /> : empty
  const shown = Object.keys(columnVisibility).join()
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  // With all widths known, nothing moves when the rows arrive.
  const widths = headers.map(({ column }) => column.columnDef.meta?.width)
  const isFixed = widths.filter(width => !width).length <= 1
  return (
    <div aria-busy={!rows || isStale} data-stale={isStale || undefined} className={classes.whole}>
      {board ? (
        board(rows)
      ) : card && isPhone ? (
        <CardList label={label} rows={rows} card={card} groupOf={groupOf} choice={choice} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        <section className={classes.scroll} aria-label={label} tabIndex={0}>
          <table
            className={classes.table}
            data-fixed={isFixed || undefined}
            style={isFixed ? leastWidth(widths) : undefined}
            aria-label={label}
            aria-rowcount={paging?.total}
          >
            <TableHead
              headers={headers}
              sort={sort}
              onSort={onSort}
              chosen={chosenOf}
              onChooseAll={chooseAll}
            />
            {rows ? (
              <TableRows
                rows={table.getRowModel().rows}
                isChosen={isChosen}
                onChoose={choose}
                shown={shown}
                groupOf={groupOf}
              />
            ) : (
              <SkeletonRows columns={headers.length} withChoice={selection !== undefined} />
            )}
          </table>
        </section>
      )}
      {paging && <Pager paging={paging} onPage={onPage} of={label} />}
      {selection && bulk && (
        <SelectionBar selection={selection} total={paging?.total}>
          {bulk}
        </SelectionBar>
      )}
    </div>
  )
}

/** Passes the sum of the columns' widths to the style sheet, below which the table scrolls. */
function leastWidth(widths: readonly (string | undefined)[]): CSSProperties {
  const sum = widths.map(width => width ?? UNSIZED).join(' + ')
  return { '--assay-table': `calc(${sum})` } as CSSProperties
}

function useChoice(rows: readonly { id: RowId }[], selection: Selection | undefined) {
  const chosen = selection?.chosen ?? nobody
  const last = useRef<RowId | null>(null)
  const latest = useRef({ rows, selection })
  latest.current = { rows, selection }
  // Stable, so that a choice redraws one row and not all of them.
  const choose = useCallback((key: string, withShift: boolean) => {
    const { rows, selection } = latest.current
    const ids = rows.map(({ id }) => id)
    const id = ids.find(each => String(each) === key)
    if (id === undefined || !selection) return
    selection.onChange(toggle(selection.chosen, ids, id, withShift ? last.current : null))
    last.current = id
  }, [])
  const keys = useMemo(() => new Set([...chosen].map(String)), [chosen])
  const count = rows.filter(({ id }) => chosen.has(id)).length
  return {
    choose,
    isChosen: (key: string) => (selection ? keys.has(key) : null),
    chooseAll: () =>
      selection?.onChange(
        toggleAll(
          chosen,
          rows.map(({ id }) => id),
        ),
      ),
    chosenOf: selection ? (count === 0 ? 'none' : count === rows.length ? 'all' : 'some') : null,
  } as const
}
