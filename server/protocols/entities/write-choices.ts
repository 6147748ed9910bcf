import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'

interface Wanted {
  choices: { entity_ids: number[]; risk_profile_id?: number | undefined }[]
  removed: number[]
  /** The framework's live risk profiles, the oldest first. */
  profiles: number[]
}

/** The ids of the entities that changed. */
interface Written {
  added: number[]
  removed: number[]
  risk_profile_changed: number[]
}

/**
 * Lets the entities use the framework or takes it from them, in a statement for each kind of change: the ledgers that
 * follow are counted once a statement. Entities that are as wanted already keep their version.
 */
export async function writeChoices(
  call: Call,
  protocolId: number,
  { choices, removed, profiles }: Wanted,
): Promise<Written> {
  const { db, organizationId } = call
  const wanted = choices.flatMap(({ entity_ids, risk_profile_id }) =>
    entity_ids.map(entity_id => ({
      entity_id,
      keeps: risk_profile_id === undefined,
      risk_profile_id: risk_profile_id ?? profiles[0] ?? null,
    })),
  )
  const taken = await sql<{
    id: number
  }>`delete from entity_protocols where organization_id = ${organizationId}
    and protocol_id = ${protocolId} and entity_id = any(${removed}::bigint[]) returning entity_id as id`.execute(
    db,
  )
  const { rows } = await sql<{ id: number; added: boolean }>`
    insert into entity_protocols as kept (organization_id, entity_id, protocol_id, risk_profile_id)
    select distinct ${organizationId}::bigint, c.entity_id, ${protocolId}::bigint, c.risk_profile_id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) c (entity_id bigint, keeps boolean, risk_profile_id bigint)
    where not exists (select from entity_protocols ep where ep.organization_id = ${organizationId}
      and ep.entity_id = c.entity_id and ep.protocol_id = ${protocolId}
      and (ep.risk_profile_id is not distinct from c.risk_profile_id
        or (c.keeps and ep.risk_profile_id = any(${profiles}::bigint[]))))
    on conflict (organization_id, entity_id, protocol_id) do update set risk_profile_id = excluded.risk_profile_id
    returning entity_id as id, xmax = 0 as added`.execute(db)
  const idsOf = (found: { id: number }[]) => found.map(({ id }) => id).sort((one, other) => one - other)
  const written = {
    added: idsOf(rows.filter(({ added }) => added)),
    removed: idsOf(taken.rows),
    risk_profile_changed: idsOf(rows.filter(({ added }) => !added)),
  }
  await countEdit(call, [...written.added, ...written.removed, ...written.risk_profile_changed])
  return written
}

async function countEdit({ db, organizationId }: Call, entityIds: number[]): Promise<void> {
  await sql`update entities set version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = any(${entityIds}::bigint[])`.execute(db)
}
