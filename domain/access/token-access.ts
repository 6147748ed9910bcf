import { abilitiesOf } from './abilities.ts'

/** `read`: calls that change nothing. `change`: all others too. */
export const tokenAccesses = ['read', 'change'] as const
export type TokenAccess = (typeof tokenAccesses)[number]

/** The abilities that an API token can be limited to: everything that somebody in a company may do. */
export const tokenAbilities = abilitiesOf.PrimaryAdmin
export type TokenAbility = (typeof tokenAbilities)[number]
