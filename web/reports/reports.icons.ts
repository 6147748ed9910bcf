import { IconReport, IconReportAnalytics } from '@tabler/icons-react'
import type { PageIcons } from '#web/menu-icons.ts'

export const icons: PageIcons = {
  'reports.index': IconReportAnalytics,
  'company.report-builder': IconReport,
}
