import { sql } from 'kysely'
import type { Choices, Choosable } from '#domain/entities/choices.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'

type Saving = Pick<Call, 'db' | 'actor' | 'organizationId'>

/** Replaces the tags, divisions, assets and frameworks by the chosen ones; those left out stay. */
export async function saveChoices(
  call: Saving,
  entityId: number,
  chosen: Choices,
  choosable: Choosable,
): Promise<void> {
  if (chosen.tag_ids) await replaceTags(call, entityId, chosen.tag_ids)
  if (chosen.division_ids) await replaceDivisions(call, entityId, chosen.division_ids)
  if (chosen.assets) await replaceAssets(call, entityId, chosen.assets)
  if (chosen.protocols) await replaceProtocols(call, entityId, chosen.protocols, choosable)
}

/** Tags in the trash stay, for the day on which they are restored. */
export async function replaceTags({ db, organizationId }: Saving, entityId: number, tagIds: number[]) {
  await sql`delete from entity_tags et using tags t where et.organization_id = ${organizationId}
    and et.entity_id = ${entityId} and et.tag_id <> all(${tagIds}::bigint[])
    and t.organization_id = et.organization_id and t.id = et.tag_id and t.deleted_at is null`.execute(db)
  await sql`insert into entity_tags (organization_id, entity_id, tag_id)
    select ${organizationId}, ${entityId}, unnest(${tagIds}::bigint[]) on conflict do nothing`.execute(db)
}

/** Numbers of assets in the trash stay, for when they are restored. */
async function replaceAssets(
  { db, organizationId }: Saving,
  entityId: number,
  assets: NonNullable<Choices['assets']>,
) {
  await sql`delete from entity_assets ea using assets s
    where ea.organization_id = ${organizationId} and ea.entity_id = ${entityId}
      and ea.asset_id <> all(${assets.map(each => each.asset_id)}::bigint[])
      and s.organization_id = ea.organization_id and s.id = ea.asset_id and s.deleted_at is null`.execute(db)
  await sql`insert into entity_assets (organization_id, entity_id, asset_id, count)
    select ${organizationId}, ${entityId}, a.asset_id, a.count
    from jsonb_to_recordset(${JSON.stringify(assets)}::jsonb) a (asset_id bigint, count integer)
    on conflict (organization_id, entity_id, asset_id) do update set count = excluded.count`.execute(db)
}

/** Divisions that the caller does not see stay as they are. */
async function replaceDivisions(
  { db, actor, organizationId }: Saving,
  entityId: number,
  divisionIds: number[],
) {
  const seen = actor.divisionIds ? sql`and division_id = any(${actor.divisionIds}::bigint[])` : sql``
  await sql`delete from entity_divisions where organization_id = ${organizationId} and entity_id = ${entityId}
    and division_id <> all(${divisionIds}::bigint[]) ${seen}`.execute(db)
  await sql`insert into entity_divisions (organization_id, entity_id, division_id)
    select ${organizationId}, ${entityId}, unnest(${divisionIds}::bigint[]) on conflict do nothing`.execute(
    db,
  )
}

/** A framework that the company dropped stays chosen, for when it is adopted again. */
async function replaceProtocols(
  { db, organizationId }: Saving,
  entityId: number,
  protocols: NonNullable<Choices['protocols']>,
  choosable: Choosable,
) {
  const ids = protocols.map(each => each.protocol_id)
  await sql`delete from entity_protocols ep using organization_protocols op
    where ep.organization_id = ${organizationId} and ep.entity_id = ${entityId} and ep.protocol_id <> all(${ids}::bigint[])
      and op.organization_id = ep.organization_id and op.protocol_id = ep.protocol_id and op.dropped_at is null`.execute(
    db,
  )
  const chosen = protocols.map(each => ({
    protocol_id: each.protocol_id,
    keep: each.risk_profile_id === undefined,
    risk_profile_id: each.risk_profile_id ?? oldestProfile(choosable, each.protocol_id),
  }))
  await sql`insert into entity_protocols as kept (organization_id, entity_id, protocol_id, risk_profile_id)
    select ${organizationId}, ${entityId}, c.protocol_id, c.risk_profile_id
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) c (protocol_id bigint, risk_profile_id bigint)
    on conflict (organization_id, entity_id, protocol_id) do update set risk_profile_id = excluded.risk_profile_id
    where not coalesce(kept.risk_profile_id = any(${keptProfiles(chosen, choosable)}::bigint[]), false)`.execute(
    db,
  )
}

function oldestProfile(choosable: Choosable, protocolId: number): number | null {
  return choosable.protocols.find(each => each.id === protocolId)?.risk_profiles[0] ?? null
}

/** The live profiles of the frameworks that were named without one: the entity keeps the ones that it has. */
function keptProfiles(chosen: { protocol_id: number; keep: boolean }[], choosable: Choosable): number[] {
  const keeping = new Set(chosen.filter(each => each.keep).map(each => each.protocol_id))
  return choosable.protocols.filter(each => keeping.has(each.id)).flatMap(each => each.risk_profiles)
}
