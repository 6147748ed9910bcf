/** The roles that a call can be made in. Primary administrator and link holder are no roles of a membership. */
export const roles = ['SysAdmin', 'PrimaryAdmin', 'Admin', 'Manager', 'Employee', 'LinkHolder'] as const
export type Role = (typeof roles)[number]

/** The roles that a membership can hold, one or more. */
export const membershipRoles = ['Admin', 'Manager', 'Employee'] as const
export type MembershipRole = (typeof membershipRoles)[number]

/** The numbers that the interface shows roles with. */
export const roleIds = { SysAdmin: 1, Admin: 2, Manager: 3, Employee: 4 } as const

const employee = [
  'company:read',
  'entity:read',
  'framework:read',
  'reference:read',
  'period:read',
  'question:read',
  'answer:read',
  'answer:give',
  'risk:own',
  'exclusion:ask',
  'plan:read',
  'request:read',
] as const

const manager = [
  ...employee,
  'answer:accept',
  'answer:summarize',
  'assignment:manage',
  'plan:manage',
  'request:manage',
] as const

/** Abilities that concern everybody in the company, its audit log among them; an admin limited to divisions lacks them. */
const wholeCompany = [
  'audit:read',
  'company:change',
  'group:manage',
  'asset:manage',
  'control:manage',
  'framework:adopt',
  'risk-profile:manage',
  'policy:manage',
] as const

const admin = [
  ...manager,
  ...wholeCompany,
  'company:people',
  'entity:manage',
  'period:manage',
  'risk:read',
  'risk:treat',
  'risk:rescore',
  'answer:lock',
  'division:read',
  'company:manage',
  'dashboard:read',
  'exclusion:decide',
  'room:manage',
] as const

const primaryAdmin = [...admin, 'framework:write', 'division:manage', 'company:own'] as const

const sysAdmin = ['reference:read', 'reference:write', 'site:administer', 'user:impersonate'] as const

/** The abilities of each role. Nothing else grants access; a company's policies only narrow it. */
export const abilitiesOf = {
  SysAdmin: sysAdmin,
  PrimaryAdmin: primaryAdmin,
  Admin: admin,
  Manager: manager,
  Employee: employee,
  LinkHolder: [],
} as const satisfies Record<Role, readonly string[]>

export type Ability = (typeof primaryAdmin)[number] | (typeof sysAdmin)[number]

/** Everything that a person with these roles may do. `isLimited`: divisions limit what they see. */
export function abilitiesWith(held: Iterable<Role>, { isLimited = false } = {}): Set<Ability> {
  const able = new Set<Ability>()
  for (const role of held) for (const ability of abilitiesOf[role]) able.add(ability)
  if (isLimited) for (const ability of wholeCompany) able.delete(ability)
  return able
}

/** Checks whether the ability belongs to those who operate the installation, and to nobody in a company. */
export function concernsInstallation(ability: string): boolean {
  return (
    (sysAdmin as readonly string[]).includes(ability) &&
    !(primaryAdmin as readonly string[]).includes(ability)
  )
}

/** Checks whether the ability concerns the whole company. */
export function concernsWholeCompany(ability: string): boolean {
  return (wholeCompany as readonly string[]).includes(ability)
}
