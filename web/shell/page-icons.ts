import {
  IconAlertTriangle,
  IconBell,
  IconBook2,
  IconBuildingCommunity,
  IconChecklist,
  IconFile,
  IconFileCheck,
  IconFileImport,
  IconFolders,
  IconLayoutDashboard,
  IconListCheck,
  IconMail,
  IconMessageQuestion,
  IconUser,
} from '@tabler/icons-react'
import { type PageName, pages } from '#web/pages.ts'
import type { PageEntry, PageIcon } from '#web/platform/page-entry.ts'

/** Of pages whose menu shows none. */
const icons: { [Name in PageName]?: PageIcon } = {
  'dashboard.index': IconLayoutDashboard,
  'entities.index': IconBuildingCommunity,
  'questions.index': IconMessageQuestion,
  'risks.index': IconAlertTriangle,
  'action-plans.index': IconChecklist,
  'document-request-lists.index': IconFolders,
  'policies.index': IconFileCheck,
  'company.setup': IconListCheck,
  'company.importFramework': IconFileImport,
  'notifications.index': IconBell,
  'profile.index': IconUser,
  'faq.index': IconBook2,
  'contact.index': IconMail,
}

/** The icon of the page at an address as the menus write it. */
export function iconAt(to: string): PageIcon {
  const names = Object.keys(pages) as PageName[]
  const name = names.find(each => pages[each].path.replace(/\/\{-\$\w+\}/g, '') === to)
  if (name === undefined) return IconFile
  const page: PageEntry = pages[name]
  return page.menu?.icon ?? icons[name] ?? IconFile
}
