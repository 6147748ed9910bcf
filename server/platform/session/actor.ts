import { type Ability, abilitiesWith, type Role } from '#domain/access/abilities.ts'
import type { Feature } from '#domain/access/features.ts'
import type { TokenAbility, TokenAccess } from '#domain/access/token-access.ts'
import type { Person } from '#domain/platform/fields.ts'

export type SessionKind =
  | 'password'
  | 'passkey'
  | 'link'
  | 'invitation'
  | 'single_sign_on'
  | 'impersonation'
  | 'api_token'

/** The limits that the API token of a call sets to a program. */
export interface Program {
  /** The name that its person gave the token. */
  name: string
  access: TokenAccess
  /** Null: everything that the person may do. */
  abilities: TokenAbility[] | null
}

/** The person who makes a call, the company, and the resulting rights. */
export interface Actor {
  userId: number
  fullName: string
  email: string
  sessionId: string
  /** The method with which the person signed in. */
  sessionKind: SessionKind
  /** The system administrator who acts as this person, if one does. */
  impersonator: Person | null
  /** The program that calls with an API token of the person, if one does; `abilities` are already limited to its own. */
  program: Program | null
  /** The company requires a second factor that the person has not set up. */
  lacksTwoFactor: boolean
  /** The company requires its single sign-on, and the session began without it. */
  lacksSignOn: boolean
  isSysAdmin: boolean
  /** Null outside any company. */
  organizationId: number | null
  isActive: boolean
  isPrimaryAdmin: boolean
  roles: ReadonlySet<Role>
  abilities: ReadonlySet<Ability>
  features: ReadonlySet<Feature>
  /** Null: not limited by divisions. Else the divisions whose entities an admin may see. */
  divisionIds: number[] | null
  /** The division of the header, already known to be one that the person may see. */
  activeDivisionId: number | null
  /** The company's open periods that contain today, as the opening of a reading call has read them, in the order of preference. */
  runningPeriods?: RunningPeriod[] | undefined
}

/** An open assessment period that contains today, of the company or of a division. */
export interface RunningPeriod {
  id: number
  name: string
  start_date: string
  end_date: string
  division_id: number | null
  closed_at: null
}

/** The row that opens a call, as the database returns it. */
export interface OpenedCall {
  user_id: number
  full_name: string
  email: string
  is_sysadmin: boolean
  active_organization_id: number | null
  organization_id: number | null
  organization_name: string | null
  is_active: boolean | null
  is_primary: boolean | null
  roles: string[] | null
  features: string[]
  administered_divisions: number[]
  divisions: number[]
  active_division_id: number | null
  session_id: string
  session_kind: SessionKind
  impersonator_id: number | null
  impersonator_name: string | null
  lacks_two_factor: boolean
  lacks_sign_on: boolean
  /** Read by `transaction`: whether the company's statements are planned for its size. */
  has_own_plans?: boolean
  /** True if the division of the header belongs to the company; missing if the header names none. */
  has_division?: boolean
  /** Missing without an API token. */
  program?: Program | null
  /** Missing if the call may write. */
  running_periods?: RunningPeriod[]
}

export function actorOf(opened: OpenedCall): Actor {
  const roles = rolesOf(opened)
  const features = new Set(opened.features as Feature[])
  const divisionIds = divisionsOf(opened, features, roles)
  return {
    userId: opened.user_id,
    fullName: opened.full_name,
    email: opened.email,
    sessionId: opened.session_id,
    sessionKind: opened.session_kind,
    impersonator: impersonatorOf(opened),
    program: opened.program ?? null,
    lacksTwoFactor: opened.lacks_two_factor,
    lacksSignOn: opened.lacks_sign_on,
    isSysAdmin: opened.is_sysadmin,
    organizationId: opened.organization_id,
    isActive: opened.is_active ?? false,
    isPrimaryAdmin: roles.has('PrimaryAdmin'),
    roles,
    abilities: abilitiesIn(opened, abilitiesWith(roles, { isLimited: divisionIds !== null })),
    features,
    divisionIds,
    activeDivisionId: null,
    runningPeriods: opened.running_periods,
  }
}

function abilitiesIn({ program, lacks_sign_on }: OpenedCall, abilities: Set<Ability>): Set<Ability> {
  if (lacks_sign_on) return new Set()
  return program?.abilities ? new Set(program.abilities.filter(each => abilities.has(each))) : abilities
}

function impersonatorOf({ impersonator_id, impersonator_name }: OpenedCall): Person | null {
  return impersonator_id === null ? null : { id: impersonator_id, full_name: impersonator_name ?? '' }
}

function rolesOf(opened: OpenedCall): Set<Role> {
  const roles = new Set((opened.roles ?? []) as Role[])
  if (opened.is_sysadmin) roles.add('SysAdmin')
  if (opened.is_primary && roles.has('Admin')) roles.add('PrimaryAdmin')
  return roles
}

/** With divisions on, an admin sees those it administers or belongs to; the primary administrator sees all. */
function divisionsOf(opened: OpenedCall, features: Set<Feature>, roles: Set<Role>): number[] | null {
  if (!features.has('divisions') || roles.has('PrimaryAdmin')) return null
  return [...new Set([...opened.administered_divisions, ...opened.divisions])]
}

/**
 * Checks whether the session is valid only in the company that it was opened for, so that the person can reach no other
 * in it.
 */
export function isBound({ sessionKind }: Actor): boolean {
  return ['single_sign_on', 'impersonation', 'api_token'].includes(sessionKind)
}

/** Nobody: a call that needs no sign-in. */
export const anonymous: Actor = {
  userId: 0,
  fullName: '',
  email: '',
  sessionId: '',
  sessionKind: 'password',
  impersonator: null,
  program: null,
  lacksTwoFactor: false,
  lacksSignOn: false,
  isSysAdmin: false,
  organizationId: null,
  isActive: false,
  isPrimaryAdmin: false,
  roles: new Set(),
  abilities: new Set(),
  features: new Set(),
  divisionIds: [],
  activeDivisionId: null,
}
