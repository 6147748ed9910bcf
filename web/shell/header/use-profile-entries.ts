import {
  IconArrowsExchange,
  IconBook2,
  IconBuilding,
  IconCalendarStats,
  IconChartGridDots,
  IconHierarchy2,
  IconListDetails,
  IconSettings,
  IconUser,
} from '@tabler/icons-react'
import { openDialog } from '#web/platform/pages/global-dialog.ts'
import type { PageIcon } from '#web/platform/pages/page-entry.ts'
import { useCan, useMe } from '#web/platform/session/me.ts'
import { useOrganization } from '../company/use-organization.ts'
import { hasDialog } from '../dialogs/GlobalDialogs.tsx'
import { shellTexts as texts } from '../shell.texts.ts'
import { usePages } from '../use-pages.ts'
import { type ProfileEntryKey, profileEntries } from './profile-entries.ts'

const icons: Record<ProfileEntryKey, PageIcon> = {
  'view-profile': IconUser,
  'switch-company': IconArrowsExchange,
  'todays-plan': IconListDetails,
  'organization-dashboard': IconChartGridDots,
  'assessment-overview': IconCalendarStats,
  'manage-company': IconBuilding,
  'switch-division': IconHierarchy2,
  administration: IconSettings,
  'knowledge-base': IconBook2,
}

export interface ShownEntry {
  key: ProfileEntryKey
  label: string
  icon: PageIcon
  /** An entry without an address runs an action instead. */
  to: string | undefined
  act: (() => void) | undefined
}

/** The entries of the profile menu, for the header and for the drawer. */
export function useProfileEntries(): ShownEntry[] {
  const me = useMe()
  const addressOf = usePages()
  const organization = useOrganization(useCan()('period:manage'))
  if (!me) return []
  const periodId = organization?.assessment_period?.id ?? null
  const entries = profileEntries({ me, addressOf, periodId, hasPlanDialog: hasDialog('todays-plan') })
  return entries.map(({ key, to, dialog }) => ({
    key,
    label: texts.entries[key],
    icon: icons[key],
    to,
    act: dialog && (() => openDialog({ name: dialog })),
  }))
}
