import { sql } from 'kysely'
import { administered, managed } from '#server/access/visibility.ts'
import { today } from '#server/platform/db/today.ts'
import type { Actor } from '#server/platform/session/actor.ts'

/** Selects the facts that policies need about an entity `e` in a period `p`, outer joined with its `lock`. */
export function answerContext(actor: Actor) {
  return sql`${administered(actor) ?? sql`false`} as administers, ${managed(actor) ?? sql`false`} as manages,
    p.closed_at is not null as closed, lock.entity_id is not null as locked,
    (${today} between p.start_date and p.end_date or exists (select from assignments s
      where s.organization_id = ${actor.organizationId} and s.user_id = ${actor.userId} and not s.completed
        and s.assessment_period_id = p.id)) as "editablePeriod"`
}
