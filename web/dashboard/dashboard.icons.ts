import { IconChartGridDots, IconLayoutDashboard } from '@tabler/icons-react'
import type { PageIcons } from '#web/menu-icons.ts'

export const icons: PageIcons = {
  'dashboard.index': IconLayoutDashboard,
  'company.dashboard': IconChartGridDots,
}
