import { expect, test } from 'vitest'
import { abilitiesWith, type Role } from '#domain/access/abilities.ts'
import { type Feature, features } from '#domain/access/features.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { pages } from '#web/pages.ts'
import { isOpenTo } from '#web/platform/pages/page-access.ts'
import type { PageEntry } from '#web/platform/pages/page-entry.ts'
import { canSwitchDivision, hasCompanyBar, lacksDivisions } from '../company/company-access.ts'
import { profileEntries } from './profile-entries.ts'

interface Given {
  roles: Role[]
  companies?: number
  features?: readonly Feature[]
  period?: number | null
  divisions?: number
}

const everybody = ['view-profile', 'todays-plan', 'knowledge-base']

const table: [string, Given, string[]][] = [
  ['an employee', { roles: ['Employee'] }, everybody],
  ['a manager', { roles: ['Manager'] }, everybody],
  [
    'an employee of two companies',
    { roles: ['Employee'], companies: 2 },
    ['view-profile', 'switch-company', 'todays-plan', 'knowledge-base'],
  ],
  [
    'an admin',
    { roles: ['Admin'], features: [] },
    ['view-profile', 'todays-plan', 'assessment-overview', 'manage-company', 'knowledge-base'],
  ],
  [
    'an admin without a period',
    { roles: ['Admin'], features: [], period: null },
    ['view-profile', 'todays-plan', 'manage-company', 'knowledge-base'],
  ],
  [
    'the primary admin of a company with divisions',
    { roles: ['PrimaryAdmin', 'Admin'], companies: 2 },
    [
      'view-profile',
      'switch-company',
      'todays-plan',
      'organization-dashboard',
      'assessment-overview',
      'manage-company',
      'switch-division',
      'knowledge-base',
    ],
  ],
  [
    'a system administrator without a company',
    { roles: ['SysAdmin'], companies: 0 },
    ['view-profile', 'administration'],
  ],
]

test.each(table)('the profile menu of %s', (_who, given, keys) => {
  const me = somebody(given)
  const { period = 7 } = given
  const entries = profileEntries({ me, addressOf: addressFor(me), periodId: period, hasPlanDialog: true })
  expect(entries.map(({ key }) => key)).toEqual(keys)
})

test('pages that do not exist yet are left out', () => {
  const me = somebody({ roles: ['PrimaryAdmin'] })
  const entries = profileEntries({ me, addressOf: () => null, periodId: 7, hasPlanDialog: false })
  expect(entries.map(({ key }) => key)).toEqual(['switch-division'])
})

test('in a closed company only the exits are left', () => {
  const me = { ...somebody({ roles: ['Admin'], companies: 2 }), organization_is_active: false }
  const entries = profileEntries({ me, addressOf: addressFor(me), periodId: 7, hasPlanDialog: true })
  expect(entries.map(({ key }) => key)).toEqual(['switch-company'])
})

const bars: [string, Given, { bar: boolean; division: boolean; warned: boolean }][] = [
  ['an employee of one company', { roles: ['Employee'] }, { bar: false, division: false, warned: false }],
  [
    'an employee of two',
    { roles: ['Employee'], companies: 2 },
    { bar: true, division: false, warned: false },
  ],
  [
    'an admin without divisions in the company',
    { roles: ['Admin'], features: [] },
    { bar: false, division: false, warned: false },
  ],
  [
    'an admin with a division',
    { roles: ['Admin'], divisions: 1 },
    { bar: true, division: true, warned: false },
  ],
  ['an admin whom nobody gave one', { roles: ['Admin'] }, { bar: true, division: true, warned: true }],
  ['the primary admin', { roles: ['PrimaryAdmin'] }, { bar: true, division: true, warned: false }],
]

test.each(bars)('the company bar of %s', (_who, given, expected) => {
  const me = somebody(given)
  const seen = { bar: hasCompanyBar(me), division: canSwitchDivision(me), warned: lacksDivisions(me) }
  expect(seen).toEqual(expected)
})

/** Treats every page as existing. */
function addressFor(me: CurrentUser) {
  const entries: Record<string, PageEntry> = { ...pages }
  return (name: string) => {
    const page = entries[name]
    return page && isOpenTo(page, me) ? page.path : null
  }
}

function somebody(given: Given): CurrentUser {
  const { roles, companies = 1, divisions = 0 } = given
  const named = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n + 1, name: `${n + 1}` }))
  const me: Partial<CurrentUser> = {
    organizations: named(companies),
    divisions: named(divisions),
    active_organization_id: companies > 0 ? 1 : null,
    organization_is_active: companies > 0 ? true : null,
    features: [...(given.features ?? features)],
    abilities: [...abilitiesWith(roles)],
    is_primary_administrator: roles.includes('PrimaryAdmin'),
  }
  return me as CurrentUser
}
