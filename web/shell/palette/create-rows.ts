import {
  IconAlertTriangle,
  IconBellRinging,
  IconBooks,
  IconBuildingCommunity,
  IconCalendarPlus,
  IconCategoryPlus,
  IconClipboardPlus,
  IconCoins,
  IconFilePlus,
  IconFolderPlus,
  IconHierarchy2,
  IconMessagePlus,
  IconRosetteDiscountCheck,
  IconScale,
  IconTableImport,
  IconTagPlus,
  IconUserPlus,
  IconWebhook,
} from '@tabler/icons-react'
import type { Ability } from '#domain/access/abilities.ts'
import type { PageName } from '#web/pages.ts'
import type { PageIcon } from '#web/platform/pages/page-entry.ts'
import type { AddressOf } from '../use-pages.ts'
import { paletteTexts as texts } from './palette.texts.ts'
import type { PaletteRow } from './palette-row.ts'

interface Creation {
  key: string
  label: string
  words?: string
  icon: PageIcon
  needs: Ability
  /** The page whose address opens the form. */
  page: PageName
  search: Record<string, number>
  params?: Record<string, string>
}

const creations: readonly Creation[] = [
  {
    key: 'invite-user',
    label: texts.inviteUser,
    words: texts.inviteUserWords,
    icon: IconUserPlus,
    needs: 'company:people',
    page: 'company.users',
    search: { invite: 1 },
  },
  {
    key: 'add-entity',
    label: texts.addEntity,
    icon: IconBuildingCommunity,
    needs: 'entity:manage',
    page: 'company.entities',
    search: { new: 1 },
  },
  {
    key: 'new-division',
    label: texts.newDivision,
    icon: IconHierarchy2,
    needs: 'division:manage',
    page: 'company.divisions',
    search: { new: 1 },
  },
  {
    key: 'new-group',
    label: texts.newGroup,
    icon: IconFolderPlus,
    needs: 'group:manage',
    page: 'company.groups',
    search: { new: 1 },
  },
  {
    key: 'new-tag',
    label: texts.newTag,
    icon: IconTagPlus,
    needs: 'group:manage',
    page: 'company.tags',
    search: { new: 1 },
  },
  {
    key: 'new-assessment',
    label: texts.newAssessment,
    words: texts.newAssessmentWords,
    icon: IconCalendarPlus,
    needs: 'period:manage',
    page: 'company.assessment-periods',
    search: { new: 1 },
  },
  {
    key: 'new-risk-profile',
    label: texts.newRiskProfile,
    icon: IconScale,
    needs: 'risk-profile:manage',
    page: 'company.risk-profiles',
    search: { new: 1 },
  },
  {
    key: 'new-loss-scenario',
    label: texts.newLossScenario,
    icon: IconCoins,
    needs: 'risk-profile:manage',
    page: 'company.loss-scenarios',
    search: { new: 1 },
  },
  {
    key: 'add-own-threat',
    label: texts.addOwnThreat,
    icon: IconAlertTriangle,
    needs: 'risk-profile:manage',
    page: 'company.own-threats',
    search: { new: 1 },
  },
  {
    key: 'add-own-category',
    label: texts.addOwnCategory,
    icon: IconCategoryPlus,
    needs: 'risk-profile:manage',
    page: 'company.own-categories',
    search: { new: 1 },
  },
  {
    key: 'new-framework',
    label: texts.newFramework,
    icon: IconBooks,
    needs: 'framework:write',
    page: 'company.frameworks',
    search: { create: 1 },
  },
  {
    key: 'new-policy',
    label: texts.newPolicy,
    icon: IconFilePlus,
    needs: 'policy:manage',
    page: 'company.policies',
    search: { new: 1 },
  },
  {
    key: 'write-message',
    label: texts.writeMessage,
    icon: IconMessagePlus,
    needs: 'company:change',
    page: 'company.welcome-messages',
    search: { new: 1 },
  },
  {
    key: 'add-webhook',
    label: texts.addWebhook,
    icon: IconWebhook,
    needs: 'company:change',
    page: 'company.webhooks',
    search: { new: 1 },
  },
  {
    key: 'new-plan',
    label: texts.newPlan,
    icon: IconClipboardPlus,
    needs: 'plan:manage',
    page: 'action-plans.index',
    search: { new: 1 },
  },
  {
    key: 'import-entities',
    label: texts.importEntities,
    icon: IconTableImport,
    needs: 'company:manage',
    page: 'company.import',
    params: { kind: 'entities' },
    search: {},
  },
  {
    key: 'import-users',
    label: texts.importUsers,
    icon: IconTableImport,
    needs: 'company:people',
    page: 'company.import',
    params: { kind: 'users' },
    search: {},
  },
  {
    key: 'import-assets',
    label: texts.importAssets,
    icon: IconTableImport,
    needs: 'asset:manage',
    page: 'company.import',
    params: { kind: 'assets' },
    search: {},
  },
  {
    key: 'import-answers',
    label: texts.importAnswers,
    icon: IconTableImport,
    needs: 'company:manage',
    page: 'company.import',
    params: { kind: 'answers' },
    search: {},
  },
  {
    key: 'accept-answers',
    label: texts.acceptAnswers,
    icon: IconRosetteDiscountCheck,
    needs: 'answer:accept',
    page: 'review.index',
    search: {},
  },
  {
    key: 'remind-people',
    label: texts.remindPeople,
    icon: IconBellRinging,
    needs: 'assignment:manage',
    page: 'overdue.index',
    search: {},
  },
]

/** The forms for something new that the person may fill in, and the work that they may do, each on its page. */
export function createRows(abilities: readonly string[], addressOf: AddressOf): PaletteRow[] {
  return creations.flatMap(({ key, label, words, icon, needs, page, params, search }) => {
    const to = abilities.includes(needs) ? addressOf(page, params) : null
    return to === null ? [] : [{ key, label, icon, to, search, ...(words && { words }) }]
  })
}
