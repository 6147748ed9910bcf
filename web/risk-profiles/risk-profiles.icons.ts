import { IconAdjustmentsHorizontal, IconCalculator, IconScale } from '@tabler/icons-react'
import type { PageIcons } from '#web/menu-icons.ts'

export const icons: PageIcons = {
  'company.risk-profiles': IconAdjustmentsHorizontal,
  'company.manage-risk': IconScale,
  'company.rescore': IconCalculator,
}
