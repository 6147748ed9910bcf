import type { RowData } from '@tanstack/react-table'
import { FilterChip } from '#web/ui/filters/FilterChip.tsx'
import type { FilterOption } from '#web/ui/filters/filter-option.ts'
import type { Columns } from '#web/ui/table/columns.tsx'
import { recordsTexts as texts } from './records.texts.ts'
import { namedOf } from './use-columns.ts'

/** The orders of a list: each column that can be sorted by, both ways. */
export function sortOptions<Row extends RowData>(
  columns: Columns<Row>,
  withheld: readonly string[] = [],
): FilterOption[] {
  return columns.flatMap(column => {
    const { id, label } = namedOf(column)
    const { sort, isHighFirst } = column.meta ?? {}
    if (!sort || !label || (id && withheld.includes(id))) return []
    const [ascending, descending] = [
      { value: `${sort}|asc`, label: texts.ascending(label) },
      { value: `${sort}|desc`, label: texts.descending(label) },
    ]
    return isHighFirst ? [descending, ascending] : [ascending, descending]
  })
}

interface Props {
  options: readonly FilterOption[]
  /** The sort of the address. */
  sort: string | undefined
  /** The order without one: a sort, or that of the server. */
  own: string | undefined
  onSort: (sort: string | undefined) => void
}

/** Sorts a list where its rows are cards, which have no heads to click. */
export function SortPicker({ options, sort, own = '', onSort }: Props) {
  return (
    <FilterChip
      label={texts.sort}
      options={own === '' ? [{ value: '', label: texts.standardOrder }, ...options] : options}
      chosen={sort === undefined || sort === own ? [] : [sort]}
      standard={own}
      onChange={([next]) => onSort(next === undefined ? undefined : String(next))}
    />
  )
}
