import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { mayReadPlan } from './plan-visibility.ts'

/** The `from` and `where` of the plans `p` that search offers: those that the caller may read, the archive included. */
export function searchablePlans({
  actor,
  organizationId,
}: Pick<Call, 'actor' | 'organizationId'>): RawBuilder<unknown> {
  return sql`from action_plans p where p.organization_id = ${organizationId} and p.deleted_at is null
    and ${mayReadPlan(actor)}`
}
