import type { SavedView } from '#domain/saved-views/saved-views.contract.ts'
import type { PageIcon } from '#web/platform/pages/page-entry.ts'

/** A row of the palette: a page, with the address as the router takes it, or an action. */
export interface PaletteRow {
  key: string
  label: string
  description?: string
  /** Other words that people search it by. */
  words?: string
  icon: PageIcon
  to?: string
  search?: SavedView['search']
  /** An external address, such as `mailto:`. */
  href?: string
  act?: () => void
}

export interface PaletteGroup {
  key: string
  label: string
  rows: PaletteRow[]
}

/**
 * Returns the rows whose label, description or other words contain every word of the query, keeping the order, matches at the start
 * of the label first.
 */
export function matching(rows: readonly PaletteRow[], query: string): PaletteRow[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const text = words.join(' ')
  return rows
    .filter(({ label, description = '', words: others = '' }) => {
      const all = `${label} ${description} ${others}`.toLowerCase()
      return words.every(word => all.includes(word))
    })
    .sort((one, other) => rankOf(one, text) - rankOf(other, text))
}

function rankOf({ label }: PaletteRow, text: string): number {
  return label.toLowerCase().startsWith(text) ? 0 : 1
}

/** Removes groups without rows. */
export function filled(groups: readonly PaletteGroup[]): PaletteGroup[] {
  return groups.filter(({ rows }) => rows.length > 0)
}
