import type { Fixture } from '#server/testing/fixture.ts'
import type { Company, Site } from '#server/testing/test-server.ts'

/**
 * A kind of caller. The permitted callers of each call are reviewed by hand, and compared with the server. Nothing here
 * is derived from the contracts.
 */
export type Caller = 'sysadmin' | 'primary' | 'admin' | 'manager' | 'employee'

export type Ids = Record<string, number>

/** The statuses of a write for the admin of the division, for the admin of another one, and without divisions. */
export type Statuses = readonly [own: number, other: number, unlimited: number]

/**
 * The rights of a session that is valid in one company only. `account`: none, as the call is about the account, which
 * is the person’s in every company. `oneself`: the person’s own records inside the company, so people who signed in
 * through it may make the call, and a program may not. `both`: nothing of the account is read or changed.
 */
export type Bound = 'account' | 'oneself' | 'both'

export interface GuardedCall {
  /** Everybody else gets 403. */
  may: readonly Caller[]
  /** A body that is valid except for its ids. */
  body?: (ids: Ids) => Record<string, unknown>
  /** Set for each write that needs an ability. */
  writes?: Statuses
  /** The tables in which another division’s admin writes rows of their own. */
  writesOwn?: readonly string[]
  /** The sweep of writes makes the call after all others, which need what it removes. */
  isLast?: true
  /** Set for each call about the signed-in person, and each that is for the person alone. */
  personal?: Bound
}

/** A call that needs no ability. */
export type PersonalCall = Required<Pick<GuardedCall, 'personal'>> & Pick<GuardedCall, 'body'>

/**
 * The expected access to the calls of a noun, `<noun>.access.ts` beside its service: every call that is not open to
 * everybody, by method and path, written by hand.
 */
export type ExpectedAccess = Record<string, GuardedCall | PersonalCall>

export interface Populated {
  site: Site
  company: Company
  fixture: Fixture
  /** The existing records: the company’s people, entities, frameworks, questions and answers. */
  ids: Ids
  /** Inserts a row and returns its id. */
  insert: (statement: string, values: unknown[]) => Promise<number>
  run: (statement: string, values: unknown[]) => Promise<void>
}

/**
 * Adds one of everything that the noun’s ids can name, and returns the ids by table; every text carries the company’s
 * mark. `examples` of a `<noun>.access.ts`.
 */
export type Examples = (populated: Populated) => Promise<Ids>

export const members = ['primary', 'admin', 'manager', 'employee'] as const
export const admins = ['primary', 'admin'] as const
/** The admin is limited to divisions; records of the whole company are not theirs to change. */
export const primary = ['primary'] as const
export const accepters = ['primary', 'admin', 'manager'] as const
export const sysadmin = ['sysadmin'] as const
export const readers = ['sysadmin', ...members] as const

/** A call about the whole company: refused to admins of divisions. */
export const whole = (status: number): Statuses => [403, 403, status]
/** In a division: unknown to the admin of another one. */
export const inDivision = (status: number): Statuses => [status, 404, status]
/** The primary administrator’s alone, or the installation’s. */
export const refused: Statuses = [403, 403, 403]
