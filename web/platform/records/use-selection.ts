import { useState } from 'react'
import type { RowId, Selection } from '#web/ui/table/selection.ts'

export const nobody: ReadonlySet<RowId> = new Set()

/** The chosen rows of a list across its pages, as long as the address selects the same rows. */
export function useSelection<Search extends object>(
  search: Search,
  narrowing: readonly (keyof Search)[],
): Selection {
  const list = JSON.stringify([
    ...narrowing.map(name => search[name]),
    (search as { trashed?: true }).trashed,
  ])
  const [held, setHeld] = useState({ list, chosen: nobody })
  const chosen = held.list === list ? held.chosen : nobody
  return { chosen, onChange: next => setHeld({ list, chosen: next }) }
}

/** The same for a list whose rows on all pages can be chosen at once: the bulk actions then apply to its filters. */
export function useWholeSelection<Search extends object>(
  search: Search,
  narrowing: readonly (keyof Search)[],
): Selection & { isWhole: boolean } {
  const { chosen, onChange } = useSelection(search, narrowing)
  const [whole, setWhole] = useState<ReadonlySet<RowId> | null>(null)
  // Another choice of rows ends the choice of all.
  return { chosen, onChange, isWhole: chosen.size > 0 && whole === chosen, onWhole: () => setWhole(chosen) }
}
