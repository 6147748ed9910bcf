import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { maySeePeriod } from './period-conditions.service.ts'

/** The `from` and `where` of the periods `p` that search offers: those that the caller may know of, closed ones included. */
export function searchablePeriods({
  actor,
  organizationId,
}: Pick<Call, 'actor' | 'organizationId'>): RawBuilder<unknown> {
  return sql`from assessment_periods p where p.organization_id = ${organizationId} and p.deleted_at is null
    and ${maySeePeriod(actor)}`
}
