/** Who may make a call: reviewed by hand, and compared with what the server does. Nothing here is derived from the contracts. */
export type Caller = 'sysadmin' | 'primary' | 'admin' | 'manager' | 'employee'

export interface Expected {
  /** Everybody else is answered 403. */
  may: readonly Caller[]
  /** A body that is right but for its ids. */
  body?: (ids: Ids) => Record<string, unknown>
}

export type Ids = Record<string, number>

export const members = ['primary', 'admin', 'manager', 'employee'] as const
export const admins = ['primary', 'admin'] as const
