import { type RawBuilder, sql } from 'kysely'

/** Returns the condition that the company is under legal hold, so that none of its records are removed. */
export function isOnHold(organizationId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from organizations held where held.organization_id = ${organizationId} and held.legal_hold)`
}
