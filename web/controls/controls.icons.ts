import { IconShieldCheck, IconTarget } from '@tabler/icons-react'
import type { PageIcons } from '#web/menu-icons.ts'

export const icons: PageIcons = {
  'company.controls': IconShieldCheck,
  'company.control-objectives': IconTarget,
}
