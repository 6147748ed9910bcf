import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { FlexRender, type Header, type RowData } from '@tanstack/react-table'
import type { CSSProperties } from 'react'
import { uiTexts } from '../ui.texts.ts'
import { ChoiceBox } from './ChoiceBox.tsx'
import type { features } from './columns.tsx'
import classes from './DataTable.module.css'
import { nextSort, sortIn } from './sort.ts'

interface Props<Row extends RowData> {
  headers: Header<typeof features, Row, unknown>[]
  /** `name|asc`, or undefined for the server's own order. */
  sort: string | undefined
  onSort: ((sort: string | undefined) => void) | undefined
  /** The selection of the rows: all, some or none; null if rows cannot be chosen. */
  chosen: 'all' | 'some' | 'none' | null
  onChooseAll: () => void
}

/** The heads of the columns. A click sorts by one, another the other way, a third restores the order. */
export function TableHead<Row extends RowData>({ headers, sort, onSort, chosen, onChooseAll }: Props<Row>) {
  return (
    <thead>
      <tr>
        {chosen !== null && (
          <th className={classes.choice} scope="col">
            <ChoiceBox
              label={uiTexts.selectAll}
              isChosen={chosen === 'some' ? 'some' : chosen === 'all'}
              onChoose={onChooseAll}
            />
          </th>
        )}
        {headers.map(header => {
          const { sort: field, isHighFirst, align, width } = header.column.columnDef.meta ?? {}
          const direction = field && directionOf(sort, field)
          return (
            <th
              key={header.id}
              scope="col"
              data-align={align}
              style={width ? ({ '--assay-column': width } as CSSProperties) : undefined}
              aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
            >
              {field && onSort ? (
                <button
                  type="button"
                  className={classes.sort}
                  onClick={() => onSort(nextSort(sort, field, isHighFirst))}
                >
                  <FlexRender header={header} />
                  <SortIcon direction={direction || null} />
                </button>
              ) : (
                <FlexRender header={header} />
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function SortIcon({ direction }: { direction: 'asc' | 'desc' | null }) {
  if (direction === 'asc') return <IconArrowUp size={14} aria-hidden />
  if (direction === 'desc') return <IconArrowDown size={14} aria-hidden />
  return <IconSelector size={14} className={classes.unsorted} aria-hidden />
}

function directionOf(sort: string | undefined, field: string): 'asc' | 'desc' | null {
  const by = sortIn(sort)
  if (by?.field !== field) return null
  return by.isDescending ? 'desc' : 'asc'
}
