import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { Configuration, type Protocol } from '#domain/protocols/protocols.contract.ts'
import { protocolPolicy } from '#domain/protocols/protocols.rules.ts'
import { maySeeEntity } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import './protocols.table.ts'

type ProtocolRow = Omit<Protocol, 'configuration' | 'abilities' | 'reasons'> & {
  configuration: Record<string, unknown> | null
}

/**
 * On `p`: an admin reads every framework that the company can see; a manager and an employee those in use, and no
 * drafts; a system administrator everybody’s.
 */
export function mayReadProtocol({ roles, abilities, organizationId }: Actor): RawBuilder<boolean> {
  if (roles.has('Admin')) return sql<boolean>`true`
  const maintained = abilities.has('reference:write') ? sql`p.organization_id is null` : sql`false`
  return sql<boolean>`(${maintained} or exists (select from organization_protocols used
    where used.organization_id = ${organizationId} and used.protocol_id = p.id
      and used.adopted_at is not null and used.dropped_at is null))`
}

/** The frameworks that the caller can see: the shared ones and the company’s own, including trashed ones. */
export function visibleProtocols(call: Call) {
  const { db, organizationId } = call
  return db
    .selectFrom('protocols as p')
    .leftJoin('organization_protocols as op', join =>
      join.onRef('op.protocol_id', '=', 'p.id').on('op.organization_id', '=', organizationId),
    )
    .where(sql<boolean>`(p.organization_id is null or p.organization_id = ${organizationId})`)
    .where(mayReadProtocol(call.actor))
    .select([
      'p.id',
      'p.organization_id',
      'p.name',
      'p.description',
      'p.edition',
      'p.source',
      'p.control_exempt',
      'p.skips_hide_control',
      'p.retired_at',
      'p.deleted_at',
      topicsCount.as('topics_count'),
      questionsCount.as('questions_count'),
      inUse.as('adopted'),
      entitiesCount(call).as('entities_count'),
      organizationsCount.as('organizationsCount'),
      baselineOf(organizationId).as('baseline_of'),
      'op.configuration',
      riskProfiles(organizationId).as('risk_profiles'),
      sql<number>`p.version + coalesce(op.version, 0)`.as('version'),
    ])
}

/** On `op`: the company uses the framework now; one that it dropped keeps its row. */
export const inUse = sql<boolean>`(op.adopted_at is not null and op.dropped_at is null)`

export const topicsCount = sql<number>`(select count(*) from questions q
  where q.protocol_id = p.id and q.deleted_at is null and q.parent_question_id is null)`

/** Every row that is not a heading of others. */
export const questionsCount = sql<number>`(select count(*) - count(distinct q.parent_question_id) from questions q
  where q.protocol_id = p.id and q.deleted_at is null)`

/** Counts only companies whose rows the call may read: nobody may know which others use a framework. */
const organizationsCount = sql<number>`(select count(*) from organization_protocols used
  where used.protocol_id = p.id and used.dropped_at is null)`

function entitiesCount({ actor, organizationId }: Call) {
  return sql<number>`(select count(*) from entity_protocols ep
    join entities e on e.organization_id = ep.organization_id and e.id = ep.entity_id
    where ep.organization_id = ${organizationId} and ep.protocol_id = p.id and ${inUse}
      and e.deleted_at is null and ${maySeeEntity(actor)})`
}

function baselineOf(organizationId: number) {
  return sql<number | null>`(select b.original_id from framework_baselines b
    join protocols original on original.id = b.original_id and original.deleted_at is null
    where b.organization_id = ${organizationId} and b.protocol_id = p.id)`
}

function riskProfiles(organizationId: number) {
  return sql<Protocol['risk_profiles']>`coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by lower(r.name), r.id) from risk_profiles r
    where r.organization_id = ${organizationId} and r.protocol_id = p.id and r.deleted_at is null and ${inUse}), '[]')`
}

/**
 * A row as the response has it: with defaults for settings that its company has not set, and the caller's permissions.
 */
export function protocolOf(actor: Actor, row: ProtocolRow): Protocol {
  const configuration = row.configuration && Configuration.parse(row.configuration)
  return { ...row, configuration, ...verdictsOf(protocolPolicy, actor, row) }
}

/**
 * One framework. Throws `not_found` if the company cannot see it, or if it is trashed unless trashed ones are included.
 */
export async function loadProtocol(
  call: Call,
  protocolId: number,
  { trashed = false } = {},
): Promise<Protocol> {
  let protocol = visibleProtocols(call).where('p.id', '=', protocolId)
  if (!trashed) protocol = protocol.where('p.deleted_at', 'is', null)
  const row = await protocol.executeTakeFirst()
  if (!row) throw notFound()
  return protocolOf(call.actor, row)
}
