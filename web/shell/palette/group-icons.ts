import {
  IconBook,
  IconBookmark,
  IconBooks,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconChecklist,
  IconCoins,
  IconFileCheck,
  IconFileText,
  IconFileUpload,
  IconFlame,
  IconHelpCircle,
  IconPaperclip,
  IconShieldCheck,
  IconUser,
} from '@tabler/icons-react'
import type { PageIcon } from '#web/platform/pages/page-entry.ts'

/** The icons of what the server finds, by group. */
export const groupIcons = {
  entities: IconBuildingCommunity,
  questions: IconHelpCircle,
  answers: IconFileText,
  files: IconPaperclip,
  people: IconUser,
  frameworks: IconBooks,
  threats: IconFlame,
  assessments: IconCalendarEvent,
  lossScenarios: IconCoins,
  plans: IconChecklist,
  requests: IconFileUpload,
  controls: IconShieldCheck,
  policies: IconFileCheck,
  faqs: IconBook,
  views: IconBookmark,
} as const satisfies Record<string, PageIcon>
