import { IconBooks, IconFileImport } from '@tabler/icons-react'
import type { PageIcons } from '#web/menu-icons.ts'

export const icons: PageIcons = {
  'company.frameworks': IconBooks,
  'company.importFramework': IconFileImport,
  'admin.importFramework': IconFileImport,
  'admin.frameworks': IconBooks,
}
