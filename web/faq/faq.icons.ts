import { IconBook2, IconHelpCircle } from '@tabler/icons-react'
import type { PageIcons } from '#web/menu-icons.ts'

export const icons: PageIcons = {
  'faq.index': IconBook2,
  'admin.faqs': IconHelpCircle,
}
