import { sql } from 'kysely'
import type { ActionPlan, actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { isActive } from '#domain/action-plans/action-plans.rules.ts'
import { type FieldErrors, invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { maySeeEntity } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { mayReadItem } from '../plan-visibility.ts'
import { lockPlan, planRecords } from './plan-records.ts'

interface Item {
  threat_id: number
  entity_id: number
}

/** Sets the risks that a plan is for. */
export async function putItems(call: Call<InputOf<typeof actionPlansApi.putItems>>): Promise<ActionPlan> {
  const plan = await lockPlan(call, 'edit', isActive)
  const before = await allItems(call, plan.id)
  await setItems(call, plan.id, call.input.items)
  const after = await planRecords.revise(call, plan, {})
  call.note({
    subjectType: 'action_plans',
    subjectId: plan.id,
    before: { items: before },
    after: { items: await allItems(call, plan.id) },
  })
  return after
}

/**
 * Replaces the risks of a plan that the caller can see. Throws `invalid` for a new one whose entity the caller can’t see,
 * or whose threat is gone.
 */
export async function setItems(call: Call, planId: number, items: readonly Item[]): Promise<void> {
  const { db, actor, organizationId } = call
  const given = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as g (threat_id bigint, entity_id bigint)`
  await demandItems(call, planId, items)
  await sql`delete from action_plan_items i using action_plans p
    where p.organization_id = ${organizationId} and p.id = ${planId}
      and i.organization_id = p.organization_id and i.action_plan_id = p.id and ${mayReadItem(actor)}
      and not exists (select from ${given} where g.threat_id = i.threat_id and g.entity_id = i.entity_id)`.execute(
    db,
  )
  await sql`insert into action_plan_items (organization_id, action_plan_id, threat_id, entity_id)
    select ${organizationId}, ${planId}, g.threat_id, g.entity_id from ${given} on conflict do nothing`.execute(
    db,
  )
}

async function demandItems(
  { db, actor, organizationId }: Call,
  planId: number,
  items: readonly Item[],
): Promise<void> {
  if (items.length === 0) return
  const { rows } = await sql<{ index: number; has_entity: boolean; has_threat: boolean }>`
    select g.index - 1 as index, e.id is not null as has_entity, h.id is not null as has_threat
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as g (item, index)
    left join threats h on h.id = (g.item ->> 'threat_id')::bigint and h.deleted_at is null
    left join entities e on e.organization_id = ${organizationId} and e.id = (g.item ->> 'entity_id')::bigint
      and e.deleted_at is null and ${maySeeEntity(actor)}
    where (e.id is null or h.id is null) and not exists (select from action_plan_items i
      where i.organization_id = ${organizationId} and i.action_plan_id = ${planId}
        and i.threat_id = (g.item ->> 'threat_id')::bigint and i.entity_id = (g.item ->> 'entity_id')::bigint)
    order by g.index`.execute(db)
  const errors: FieldErrors = {}
  for (const { index, has_entity, has_threat } of rows) {
    if (!has_entity) errors[`items.${index}.entity_id`] = ['This entity doesn’t exist.']
    if (!has_threat) errors[`items.${index}.threat_id`] = ['This threat doesn’t exist.']
  }
  if (rows.length > 0) throw invalid(errors)
}

async function allItems({ db, organizationId }: Call, planId: number): Promise<Item[]> {
  const { rows } = await sql<Item>`select threat_id, entity_id from action_plan_items
    where organization_id = ${organizationId} and action_plan_id = ${planId}
    order by entity_id, threat_id`.execute(db)
  return rows
}
