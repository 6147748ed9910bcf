import { sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { mayReadItem, mayReadPlan } from './plan-visibility.ts'

/**
 * The plans, neither archived nor in the trash, for each threat to an entity, as far as the caller may read them. Active ones
 * come before those that are completed.
 */
export async function plansAbout(
  { db, actor, organizationId }: Pick<Call, 'db' | 'actor' | 'organizationId'>,
  pairs: readonly { entity_id: number; threat_id: number }[],
): Promise<(entityId: number, threatId: number) => Named[]> {
  if (pairs.length === 0) return () => []
  const { rows } = await sql<Named & { entity_id: number; threat_id: number }>`
    select i.entity_id, i.threat_id, p.id, p.name
    from action_plan_items i
    join action_plans p on p.organization_id = i.organization_id and p.id = i.action_plan_id
      and p.archived_at is null and p.deleted_at is null
    where i.organization_id = ${organizationId} and (i.entity_id, i.threat_id) in (
        select * from unnest(${pairs.map(each => each.entity_id)}::bigint[], ${pairs.map(each => each.threat_id)}::bigint[]))
      and ${mayReadPlan(actor)} and ${mayReadItem(actor)}
    order by p.completed_at is not null, p.id desc`.execute(db)
  const byPair = Map.groupBy(rows, row => `${row.entity_id} ${row.threat_id}`)
  return (entityId, threatId) =>
    (byPair.get(`${entityId} ${threatId}`) ?? []).map(({ id, name }) => ({ id, name }))
}
