import type { SavedView } from '#domain/saved-views/saved-views.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { pageAt } from '#web/pages.ts'
import { isOpenTo } from '#web/platform/pages/page-access.ts'
import { groupIcons } from './group-icons.ts'
import type { PaletteRow } from './palette-row.ts'

/** The person’s saved views of lists on pages that are still open to them. */
export function viewRows(views: readonly SavedView[], me: CurrentUser | null): PaletteRow[] {
  return views.flatMap(({ id, name, path, search }) => {
    const page = pageAt(path)
    if (page === null || !isOpenTo(page, me)) return []
    return [
      {
        key: `view-${id}`,
        label: name,
        description: page.menu?.label ?? page.title,
        icon: groupIcons.views,
        to: path,
        search,
      },
    ]
  })
}
