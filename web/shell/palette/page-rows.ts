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
  'errors.sign-on-required',
  'auditor-room.door',
]

/** Lists every existing page that is open to the person and needs no parameters, in the order of the menus. */
export function pageRows(addressOf: AddressOf): PaletteRow[] {
  const names = Object.keys(pages) as PageName[]
  return names
    .toSorted((one, other) => positionOf(pages[one]) - positionOf(pages[other]))
    .flatMap(name => {
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

/** The person’s own work comes first, then the company’s pages, the other pages and the administration’s. */
function positionOf({ path, menu }: PageEntry): number {
  const areas = [menu?.slot === 'main', path.startsWith('/company'), !path.startsWith('/admin'), true]
  return areas.indexOf(true) * 1000 + (menu?.order ?? 999)
}

function partOf(path: string): string | null {
  if (path.startsWith('/company')) return texts.inCompany
  return path.startsWith('/admin') ? texts.inAdministration : null
}
