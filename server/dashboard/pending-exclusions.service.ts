import { sql } from 'kysely'
import { administered } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'

/** The requests to exclude a question that wait for the caller. */
export async function pendingExclusions({ db, actor, organizationId }: Call): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    select count(*) as pending from question_exclusion_requests x
    join entities e on e.organization_id = x.organization_id and e.id = x.entity_id and e.deleted_at is null
    where x.organization_id = ${organizationId} and x.state = 'pending' and ${administered(actor) ?? sql`false`}`.execute(
    db,
  )
  return rows[0]?.pending ?? 0
}
