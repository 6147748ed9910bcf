import type { CurrentUser } from '#domain/users/users.contract.ts'
import { isAtWork } from '#web/platform/session/at-work.ts'
import { canSwitchDivision } from '../company/company-access.ts'
import type { AddressOf } from '../use-pages.ts'

export type ProfileEntryKey =
  | 'view-profile'
  | 'switch-company'
  | 'todays-plan'
  | 'organization-dashboard'
  | 'assessment-overview'
  | 'manage-company'
  | 'switch-division'
  | 'administration'
  | 'knowledge-base'

/** An entry links to a page, or opens a dialog over the page. */
export interface ProfileEntry {
  key: ProfileEntryKey
  to?: string
  dialog?: 'todays-plan' | 'division'
}

interface Facts {
  me: CurrentUser
  addressOf: AddressOf
  /** The current assessment period, if there is one. */
  periodId: number | null
  hasPlanDialog: boolean
}

/** Lists the entries of the profile menu by role and feature, without pages that do not exist yet. */
export function profileEntries({ me, addressOf, periodId, hasPlanDialog }: Facts): ProfileEntry[] {
  const canWork = isAtWork(me)
  const overview =
    periodId && addressOf('company.assessment-period.overview', { assessmentPeriodId: periodId })
  const entries: (ProfileEntry | null | false)[] = [
    page('view-profile', addressOf('profile.index')),
    me.organizations.length > 1 && page('switch-company', addressOf('profile.company')),
    canWork && hasPlanDialog && { key: 'todays-plan', dialog: 'todays-plan' },
    canWork && page('organization-dashboard', addressOf('company.dashboard')),
    canWork && page('assessment-overview', overview || null),
    canWork && page('manage-company', addressOf('company.index')),
    canWork && canSwitchDivision(me) && { key: 'switch-division', dialog: 'division' },
    page('administration', addressOf('admin.index')),
    page('knowledge-base', addressOf('faq.index')),
  ]
  return entries.filter(entry => entry !== null && entry !== false)
}

function page(key: ProfileEntryKey, to: string | null): ProfileEntry | null {
  return to === null ? null : { key, to }
}
