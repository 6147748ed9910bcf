import { type PageName, pages } from '#web/pages.ts'
import type { PageEntry } from '#web/platform/pages/page-entry.ts'
import { iconAt } from '../page-icons.ts'
import type { AddressOf } from '../use-pages.ts'
import { paletteTexts as texts } from './palette.texts.ts'
import type { PaletteRow } from './palette-row.ts'

/** Addresses that are no destination, or the same page under a second name. */
const left: readonly PageName[] = [
  'root',
  'faq.search',
  'logout',
  'profile.company',
  'errors.organization-inactive',
]

/** Lists every existing page that is open to the person and needs no parameters. */
export function pageRows(addressOf: AddressOf): PaletteRow[] {
  return Object.keys(pages).flatMap(key => {
    const name = key as PageName
    const page: PageEntry = pages[name]
    if (left.includes(name) || page.access === 'guest' || /\/\$/.test(page.path)) return []
    const to = addressOf(name)
    if (to === null) return []
    const part = partOf(page.path)
    return {
      key: name,
      label: page.menu?.label ?? page.title,
      icon: iconAt(to),
      to,
      ...(part && { description: part }),
    }
  })
}

function partOf(path: string): string | null {
  if (path.startsWith('/company')) return texts.inCompany
  return path.startsWith('/admin') ? texts.inAdministration : null
}
