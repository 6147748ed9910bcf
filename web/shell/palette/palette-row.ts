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

/** Orders the groups by their best label; of groups that match equally well, the one offered first stays first. */
export function bestFirst(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...groups]
  const ranked = groups.map(group => ({
    group,
    rank: Math.min(...group.rows.map(({ label }) => closenessOf(label.toLowerCase(), words))),
  }))
  return ranked.sort((one, other) => one.rank - other.rank).map(({ group }) => group)
}

/** The label itself, its start, starts of its words, anything else. */
function closenessOf(label: string, words: readonly string[]): number {
  const text = words.join(' ')
  if (label === text) return 0
  if (label.startsWith(text)) return 1
  const starts = label.split(/[^\p{L}\p{N}]+/u)
  return words.every(word => starts.some(start => start.startsWith(word))) ? 2 : 3
}

/** Keeps of the groups that an earlier query found what the query still matches, so that Enter opens nothing else. */
export function stillMatching(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  return groups.map(group => ({ ...group, rows: matching(group.rows, query) }))
}

/** Removes groups without rows. */
export function filled(groups: readonly PaletteGroup[]): PaletteGroup[] {
  return groups.filter(({ rows }) => rows.length > 0)
}
