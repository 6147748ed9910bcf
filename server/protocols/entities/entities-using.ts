import { sql } from 'kysely'
import type { ProtocolEntities } from '#domain/protocols/protocol-entities.contract.ts'
import { administered } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import '#server/entities/entities.table.ts'

/** On `e`: an entity that the caller may let use a framework. */
const choosable = ({ actor, organizationId }: Call) => sql<boolean>`(e.organization_id = ${organizationId}
  and e.deleted_at is null and ${administered(actor) ?? sql`false`})`

/** The administered entities, counted, and those that use the framework, by risk profile. */
export async function usedBy(
  call: Call,
  protocolId: number,
): Promise<Pick<ProtocolEntities, 'entities_total' | 'choices'>> {
  const { rows } = await sql<{ risk_profile_id: number | null; uses: boolean; count: number; ids: number[] }>`
    select ep.entity_id is not null as uses, r.id as risk_profile_id, count(*)::int as count,
      coalesce(jsonb_agg(e.id order by e.id) filter (where ep.entity_id is not null), '[]') as ids
    from entities e
    left join entity_protocols ep on ep.organization_id = e.organization_id and ep.entity_id = e.id
      and ep.protocol_id = ${protocolId}
    left join risk_profiles r on r.organization_id = ep.organization_id and r.id = ep.risk_profile_id
      and r.deleted_at is null
    where ${choosable(call)} group by 1, 2 order by 2 nulls last`.execute(call.db)
  return {
    entities_total: rows.reduce((total, { count }) => total + count, 0),
    choices: rows
      .filter(({ uses }) => uses)
      .map(({ risk_profile_id, ids }) => ({ risk_profile_id, entity_ids: ids })),
  }
}

/** Locks the named entities in the order of every other change, and returns those that the caller administers. */
export async function lockEntities(call: Call, entityIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select e.id from entities e
    where e.id = any(${entityIds}::bigint[]) and ${choosable(call)} order by e.id for update`.execute(call.db)
  return rows.map(({ id }) => id)
}

/** The framework's live risk profiles, the oldest first. */
export async function profilesOf({ db, organizationId }: Call, protocolId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from risk_profiles where organization_id = ${organizationId}
    and protocol_id = ${protocolId} and deleted_at is null order by created_at, id`.execute(db)
  return rows.map(({ id }) => id)
}
