import type { PageIcon } from '#web/platform/pages/page-entry.ts'

/** Something that the palette offers: a place, with the address as the router takes it, or an action. */
export interface PaletteRow {
  key: string
  label: string
  description?: string
  icon: PageIcon
  to?: string
  search?: Record<string, string | number>
  /** Outside the app, such as `mailto:`. */
  href?: string
  act?: () => void
}

export interface PaletteGroup {
  key: string
  label: string
  rows: PaletteRow[]
}

/** Those whose label or description has every word of the query, in their order, beginnings of the label first. */
export function matching(rows: readonly PaletteRow[], query: string): PaletteRow[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const text = words.join(' ')
  return rows
    .filter(({ label, description = '' }) => {
      const all = `${label} ${description}`.toLowerCase()
      return words.every(word => all.includes(word))
    })
    .sort((one, other) => rankOf(one, text) - rankOf(other, text))
}

function rankOf({ label }: PaletteRow, text: string): number {
  return label.toLowerCase().startsWith(text) ? 0 : 1
}

/** Without what has no rows. */
export function filled(groups: readonly PaletteGroup[]): PaletteGroup[] {
  return groups.filter(({ rows }) => rows.length > 0)
}
