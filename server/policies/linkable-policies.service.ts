import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { isReviewDue, statusOf } from './find-policies.ts'

/** The policies that an admin may link to other records, with their states. */
export const linkablePolicies = ({ actor, organizationId }: Pick<Call, 'actor' | 'organizationId'>) =>
  sql`(select p.id, case when p.code = '' then p.title else p.code || ' ' || p.title end as name, ${statusOf} as state,
      p.next_review_on as due_date, ${isReviewDue} as is_late
    from policies p where p.organization_id = ${organizationId} and p.deleted_at is null
      and ${actor.features.has('policies')})` as RawBuilder<unknown>
