import { IconFolders } from '@tabler/icons-react'
import type { PageIcons } from '#web/menu-icons.ts'

export const icons: PageIcons = {
  'document-request-lists.index': IconFolders,
}
