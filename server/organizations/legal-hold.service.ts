import { type RawBuilder, sql } from 'kysely'

/** Whether the company is under legal hold, and loses nothing. */
export function isOnHold(organizationId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from organizations held where held.organization_id = ${organizationId} and held.legal_hold)`
}
