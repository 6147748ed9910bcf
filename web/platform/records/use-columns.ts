import type { RowData } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Columns } from '#web/ui/table/columns.tsx'
import { usePreference } from '../preference.ts'

export interface ColumnChoice {
  id: string
  label: string
  isShown: boolean
}

export interface ChosenColumns {
  /** Ids of the hidden columns: those that the page hides, and those that the person has. */
  hidden: readonly string[]
  /** The columns that the person may hide. */
  choices: readonly ColumnChoice[]
  /** Shows the named columns of the choices and hides the others. */
  show: (ids: readonly string[]) => void
}

const none: readonly string[] = []

/** The columns of a list that the person has chosen, by list. The one that names its rows and the menus are always shown. */
export function useColumns<Row extends RowData>(
  list: string,
  columns: Columns<Row>,
  withheld: readonly string[] = none,
): ChosenColumns {
  const [kept, keep] = usePreference(`columns.${list}`)
  return useMemo(() => {
    const own = idsIn(kept)
    const naming = columns.findIndex(({ header }) => typeof header === 'string')
    const offered = columns.slice(naming + 1).flatMap(column => {
      const { id, label } = namedOf(column)
      return id && label && id !== 'actions' && !withheld.includes(id) ? [{ id, label }] : []
    })
    return {
      hidden: [...withheld, ...offered.map(({ id }) => id).filter(id => own.includes(id))],
      choices: offered.map(each => ({ ...each, isShown: !own.includes(each.id) })),
      show: ids => {
        const hidden = offered.map(({ id }) => id).filter(id => !ids.includes(id))
        keep(hidden.length > 0 ? JSON.stringify(hidden) : null)
      },
    }
  }, [kept, keep, columns, withheld])
}

/** The id and the name of a column. */
export function namedOf<Row extends RowData>({ id, header, meta }: Columns<Row>[number]) {
  return { id, label: meta?.label ?? (typeof header === 'string' ? header : undefined) }
}

/** Parses the stored ids; anything else hides nothing. */
function idsIn(text: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : none
  } catch {
    return none
  }
}
