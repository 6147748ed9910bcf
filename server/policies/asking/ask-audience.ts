import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'

/**
 * Makes the people who are asked, and their notifications, agree with policies, by default all of the company's. Call it at the
 * end of everything that changes a policy. Triggers do the same for members, divisions, groups, entities and assignments.
 */
export async function askAudience(db: Db, policyIds: readonly number[] | null = null): Promise<void> {
  await sql`select assay.ask_own_readers(${policyIds}::bigint[])`.execute(db)
}

/** Completes the caller's own notification of a policy, once they acknowledged it. */
export async function completeReading({ db, organizationId, actor }: Call, policyId: number): Promise<void> {
  await sql`update tasks set completed = true, completed_at = now()
    where organization_id = ${organizationId} and user_id = ${actor.userId} and task_type = 'policy'
      and task_type_id = ${policyId} and not completed`.execute(db)
}
