import { IconHeartbeat } from '@tabler/icons-react'
import type { PageIcons } from '#web/menu-icons.ts'

export const icons: PageIcons = { 'admin.system': IconHeartbeat }
