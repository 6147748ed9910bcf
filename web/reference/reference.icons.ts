import { IconAlertTriangle, IconCategory, IconGavel, IconServer2 } from '@tabler/icons-react'
import type { PageIcons } from '#web/menu-icons.ts'

export const icons: PageIcons = {
  'admin.regulations': IconGavel,
  'admin.threats': IconAlertTriangle,
  'admin.categories': IconCategory,
  'admin.assetCategories': IconServer2,
  'company.own-threats': IconAlertTriangle,
  'company.own-categories': IconCategory,
}
