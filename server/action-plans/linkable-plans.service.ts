import { type RawBuilder, sql } from 'kysely'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { mayReadPlan } from './plan-visibility.ts'

/** The action plans that the person may link to other records, with their states. */
export const linkablePlans = ({ actor, organizationId }: Pick<Call, 'actor' | 'organizationId'>) =>
  sql`(select p.id, p.name, case when p.archived_at is not null then 'archived'
      when p.completed_at is not null then 'completed' else 'active' end as state, p.due_date,
      p.completed_at is null and p.archived_at is null and ${isOverdue(sql`p.due_date`)} as is_late
    from action_plans p where p.organization_id = ${organizationId} and p.deleted_at is null
      and ${mayReadPlan(actor)})` as RawBuilder<unknown>
