import {
  IconAlertTriangle,
  IconBuildingCommunity,
  IconRoute,
  IconShieldCheck,
  IconShieldHalf,
  IconTarget,
} from '@tabler/icons-react'
import type { PageIcons } from '#web/menu-icons.ts'

export const icons: PageIcons = {
  'company.controls': IconShieldCheck,
  'company.control-coverage': IconShieldHalf,
  'company.control-objectives': IconTarget,
  'company.control-functions': IconBuildingCommunity,
  'company.control-processes': IconRoute,
  'company.control-risks': IconAlertTriangle,
}
