import { IconWebhook } from '@tabler/icons-react'
import type { PageIcons } from '#web/menu-icons.ts'

export const icons: PageIcons = {
  'company.webhooks': IconWebhook,
}
