import { IconBell, IconCalendarDue } from '@tabler/icons-react'
import type { PageIcons } from '#web/menu-icons.ts'

export const icons: PageIcons = {
  'today.index': IconCalendarDue,
  'notifications.index': IconBell,
}
