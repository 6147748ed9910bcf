import type { MembershipRole } from '#domain/access/abilities.ts'

/** The roles and divisions that a person gets from mapped groups. */
export interface Grants {
  roles: MembershipRole[]
  divisions: number[]
}

export type GrantsByUser = ReadonlyMap<number, Grants>
