import { IconFileCheck } from '@tabler/icons-react'
import type { PageIcons } from '#web/menu-icons.ts'

export const icons: PageIcons = {
  'policies.index': IconFileCheck,
  'company.policies': IconFileCheck,
}
