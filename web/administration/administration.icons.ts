import { IconActivity, IconBuilding, IconFileText, IconRestore } from '@tabler/icons-react'
import type { PageIcons } from '#web/menu-icons.ts'

export const icons: PageIcons = {
  'admin.index': IconBuilding,
  'admin.texts': IconFileText,
  'admin.reports': IconActivity,
  'admin.reset': IconRestore,
}
