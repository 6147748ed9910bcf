import { type RawBuilder, sql } from 'kysely'
import { HELD_NAMES_MAX, type Held } from '#domain/users/held.contract.ts'
import { administered } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { mayHandOverPlan, openPlanTasksOf } from '../../action-plans/leaving-plans.service.ts'
import { openWorkOf } from '../../assignments/passing-on/passing-on.service.ts'
import { openRequestsOf } from '../../document-requests/leaving-requests.service.ts'
import { ownedRisksOf } from '../../risk-register/leaving-risks.service.ts'

/** The tables with somebody responsible for each row, and the column that names them. */
export const heldTables = {
  divisions: 'admin_id',
  entities: 'manager_id',
  assets: 'owner_id',
  action_plans: 'manager_id',
  controls: 'owner_id',
  policies: 'owner_id',
} as const

export type HeldKind = keyof typeof heldTables
export const heldKinds = Object.keys(heldTables) as HeldKind[]

/** On a row `e` of the table: the caller may see it, and give it to somebody else. */
export function isWithinSight(kind: HeldKind, actor: Actor): RawBuilder<boolean> {
  if (kind === 'entities') return administered({ ...actor, activeDivisionId: null }) ?? sql<boolean>`false`
  if (kind === 'action_plans') return mayHandOverPlan(actor)
  if (kind === 'controls' || kind === 'policies') return sql<boolean>`${actor.features.has(kind)}`
  if (kind === 'assets' || actor.divisionIds === null) return sql<boolean>`true`
  return sql<boolean>`e.id = any(${actor.divisionIds}::bigint[])`
}

/** Returns what a member administers, manages and owns, and counts their open work. */
export async function heldBy(call: Call, userId: number): Promise<Held> {
  const none = { total: 0, names: [] }
  const [divisions, entities, assets, action_plans, controls, policies] = [
    await heldIn(call, 'divisions', userId),
    await heldIn(call, 'entities', userId),
    await heldIn(call, 'assets', userId),
    await heldIn(call, 'action_plans', userId),
    call.actor.features.has('controls') ? await heldIn(call, 'controls', userId) : none,
    call.actor.features.has('policies') ? await heldIn(call, 'policies', userId) : none,
  ]
  const assignments = await openWorkOf(call, userId)
  return {
    divisions,
    entities,
    assets,
    action_plans,
    controls,
    policies,
    registered_risks: await ownedRisksOf(call, userId, HELD_NAMES_MAX),
    assignments,
    plan_tasks: await openPlanTasksOf(call, userId),
    document_requests: await openRequestsOf(call, userId),
  }
}

async function heldIn({ db, actor, organizationId }: Call, kind: HeldKind, userId: number) {
  const held = sql`from ${sql.table(kind)} e where e.organization_id = ${organizationId}
    and e.${sql.ref(heldTables[kind])} = ${userId} and e.deleted_at is null`
  const name = sql.ref(kind === 'policies' ? 'e.title' : 'e.name')
  const { rows } = await sql<Held['entities']>`
    select (select count(*) ${held}) as total,
      coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name)) from (
        select e.id, ${name} as name ${held} and ${isWithinSight(kind, actor)}
        order by lower(${name}), e.id limit ${sql.lit(HELD_NAMES_MAX)}) n), '[]') as names`.execute(db)
  return rows[0] ?? { total: 0, names: [] }
}
