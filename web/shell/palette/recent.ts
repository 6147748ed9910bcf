import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { pageAt } from '#web/pages.ts'
import { isOpenTo } from '#web/platform/pages/page-access.ts'
import { iconAt } from '../page-icons.ts'
import { groupIcons } from './group-icons.ts'
import type { PaletteRow } from './palette-row.ts'

/** A row that was opened, without its icon: it is cached with the server's responses, and forgotten like them. */
interface RecentRow extends Pick<PaletteRow, 'label' | 'description' | 'search'> {
  key: string
  /** The group that the row was found in. */
  group: string
  to: string
}

const MOST = 5
/** Like the key of a call: the cache belongs to one person in one company and division. */
const key = ['recent', '/palette'] as const

/** Remembers that a row was opened, the latest first. Rows without an address are actions, and are not remembered. */
export function remember(client: QueryClient, group: string, row: PaletteRow): void {
  const { key: rowKey, label, description, to, search } = row
  if (to === undefined || group === 'actions') return
  const before = recentIn(client)
  const opened: RecentRow = {
    key: rowKey,
    // A row opened from the recent ones keeps the group that it was found in.
    group: before.find(each => each.key === rowKey)?.group ?? group,
    label,
    to,
    ...(description && { description }),
    ...(search && { search }),
  }
  const others = before.filter(each => each.key !== rowKey)
  client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(key, [opened, ...others].slice(0, MOST))
}

/** The rows opened last that lead to a page which is still open to the person. */
export function recentRows(client: QueryClient, me: CurrentUser | null): PaletteRow[] {
  return recentIn(client).flatMap(({ group, ...row }) => {
    const page = pageAt(row.to)
    if (page === null || !isOpenTo(page, me)) return []
    return [{ ...row, icon: isFound(group) ? groupIcons[group] : iconAt(row.to) }]
  })
}

const isFound = (group: string): group is keyof typeof groupIcons => Object.hasOwn(groupIcons, group)

function recentIn(client: QueryClient): RecentRow[] {
  return client.getQueryData<RecentRow[]>(key) ?? []
}
