import { sql } from 'kysely'
import type { MembershipRole } from '#domain/access/abilities.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { releasePlanTasks } from '../../action-plans/leaving-plans.service.ts'
import { passAllOn } from '../../assignments/passing-on/passing-on.service.ts'
import { followControls } from '../../controls/leaving-controls.service.ts'
import { releaseRequests } from '../../document-requests/leaving-requests.service.ts'
import { followPolicies } from '../../policies/leaving-policies.service.ts'
import { passRisksOn } from '../../risk-register/leaving-risks.service.ts'
import { type HeldKind, heldKinds, heldTables, isWithinSight } from './held.ts'

type HeldIds = Partial<Record<HeldKind, number[]>>

/** The outcome, as the audit log keeps it. */
export interface Released {
  /** The ids of what the person held. */
  held: HeldIds
  handed_over_to?: number
  assignments?: number
  /** The number of open tasks in action plans that somebody else has, or nobody. */
  plan_tasks?: number
  /** The number of document requests that somebody else is asked for, or nobody. */
  document_requests?: number
  /** The number of risks in the register that somebody else owns. */
  registered_risks?: number
}

/**
 * Takes what a person holds from them: all that they administer, manage and own goes to somebody else, or is nobody's.
 * With somebody else, their open work goes there, too; without,
 * their open tasks in action plans have no assignee, nobody is asked for their documents, and their risks in the register
 * keep an owner who has left.
 */
export async function releaseAll(call: Call, userId: number, heir: number | undefined): Promise<Released> {
  const held = await release(call, userId, heldKinds, heir)
  const tasks = await releasePlanTasks(call, userId, heir ?? null)
  const requests = await releaseRequests(call, userId, heir ?? null)
  const passed = {
    ...(tasks > 0 && { plan_tasks: tasks }),
    ...(requests > 0 && { document_requests: requests }),
  }
  if (heir === undefined) return { held, ...passed }
  const { moved } = await passAllOn(call, userId, heir)
  const risks = await passRisksOn(call, userId, heir)
  return {
    held,
    handed_over_to: heir,
    assignments: moved,
    ...passed,
    ...(risks > 0 && { registered_risks: risks }),
  }
}

/** Names the ids for the audit log. */
export function namedHeld({ divisions, entities, assets, action_plans, controls, policies }: HeldIds) {
  return {
    ...(divisions && { administered_division_ids: divisions }),
    ...(entities && { managed_entity_ids: entities }),
    ...(assets && { owned_asset_ids: assets }),
    ...(action_plans && { managed_action_plan_ids: action_plans }),
    ...(controls && { owned_control_ids: controls }),
    ...(policies && { owned_policy_ids: policies }),
  }
}

/** Takes from a person what their remaining roles don’t let them hold. */
export async function releaseByRoles(
  call: Call,
  userId: number,
  roles: readonly MembershipRole[],
  heir: number | undefined,
): Promise<Released> {
  const kinds = heldKinds.filter(kind => !mayHold(kind, roles))
  return { held: await release(call, userId, kinds, heir), ...(heir && { handed_over_to: heir }) }
}

/** Keeps what a removed person held, for `giveBack`. */
export async function keepHeld(
  { db, organizationId }: Call,
  userId: number,
  held: HeldIds | null,
): Promise<void> {
  await sql`update memberships set held = ${held && JSON.stringify(held)}::jsonb
    where organization_id = ${organizationId} and user_id = ${userId}`.execute(db)
}

/** Gives a restored person what they held and nobody has taken over. */
export async function giveBack(call: Call, userId: number): Promise<HeldIds> {
  const { db, organizationId } = call
  const { rows } = await sql<{ held: HeldIds | null }>`select held from memberships
    where organization_id = ${organizationId} and user_id = ${userId}`.execute(db)
  const kept = rows[0]?.held ?? {}
  const given: HeldIds = {}
  for (const kind of order) {
    const ids = kept[kind] ?? []
    if (ids.length > 0) given[kind] = await change(call, kind, { from: null, to: userId, ids })
  }
  await keepHeld(call, userId, null)
  return given
}

async function release(
  call: Call,
  userId: number,
  kinds: readonly HeldKind[],
  heir: number | undefined,
): Promise<HeldIds> {
  if (heir !== undefined) await demandHeir(call, userId, kinds, heir)
  const held: HeldIds = {}
  for (const kind of order.filter(each => kinds.includes(each))) {
    const ids = await change(call, kind, { from: userId, to: heir ?? null, ids: null })
    if (ids.length > 0) held[kind] = ids
  }
  return held
}

/** Entities are locked before their divisions, as everywhere. */
const order = [
  'entities',
  'assets',
  'divisions',
  'action_plans',
  'controls',
  'policies',
] as const satisfies HeldKind[]

interface Change {
  from: number | null
  to: number | null
  /** Null: all. */
  ids: number[] | null
}

/** Makes nobody responsible where the caller may not choose somebody. */
async function change({ db, actor, organizationId }: Call, kind: HeldKind, { from, to, ids }: Change) {
  const [table, column] = [sql.table(kind), sql.ref(heldTables[kind])]
  const { rows } = await sql<{ id: number }>`
    with held as (
      select id from ${table} where organization_id = ${organizationId}
        and ${column} is not distinct from ${from}::bigint
        and (${ids}::bigint[] is null or id = any(${ids}::bigint[])) order by id for update
    )
    update ${table} e set version = e.version + 1, updated_at = now(),
      ${column} = case when ${from === null ? sql`true` : isWithinSight(kind, actor)} then ${to}::bigint end
    from held where e.organization_id = ${organizationId} and e.id = held.id
    returning e.id`.execute(db)
  const changed = rows.map(({ id }) => id)
  if (kind === 'controls') await followControls({ db, actor, organizationId }, changed)
  if (kind === 'policies') await followPolicies({ db, actor, organizationId }, changed)
  return changed
}

async function demandHeir(
  call: Call,
  userId: number,
  kinds: readonly HeldKind[],
  heir: number,
): Promise<void> {
  if (heir === userId) throw refused('Choose somebody else.')
  const { db, organizationId } = call
  const { rows } = await sql<{ roles: MembershipRole[] }>`select roles from members
    where organization_id = ${organizationId} and user_id = ${heir}`.execute(db)
  const [member] = rows
  if (!member) throw refused('This person doesn’t exist.')
  for (const kind of kinds) {
    if (mayHold(kind, member.roles)) continue
    const { rows: some } = await sql`select from ${sql.table(kind)} where organization_id = ${organizationId}
      and ${sql.ref(heldTables[kind])} = ${userId} limit 1`.execute(db)
    if (some.length > 0) throw refused(lacking[kind])
  }
}

const refused = (sentence: string) => invalid({ hand_over_to: [sentence] })

const lacking: Record<HeldKind, string> = {
  divisions: 'Choose an admin, because this person administers divisions.',
  entities: 'Choose an admin or a manager, because this person manages entities.',
  assets: 'Choose a member of the company.',
  action_plans: 'Choose an admin or a manager, because this person manages action plans.',
  controls: 'Choose a member of the company.',
  policies: 'Choose a member of the company.',
}

/** Every member can own these. */
const ownable: readonly HeldKind[] = ['assets', 'controls', 'policies']

function mayHold(kind: HeldKind, roles: readonly MembershipRole[]): boolean {
  if (ownable.includes(kind) || roles.includes('Admin')) return true
  return (kind === 'entities' || kind === 'action_plans') && roles.includes('Manager')
}
