import { sql } from 'kysely'
import { type Choices, type Choosable, choiceErrors } from '#domain/entities/choices.rules.ts'
import { divisionsChosen } from '#domain/entities/divisions.rules.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'

/** Throws `invalid` for choices that do not exist for the caller; returns the existing ones. */
export async function demandChoosable(call: Call, chosen: Choices): Promise<Choosable> {
  const choosable = await choosableIn(call, chosen)
  const errors = choiceErrors(chosen, choosable)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return choosable
}

/**
 * The divisions that an entity gets. Throws `invalid` for an admin limited to divisions who puts it in none of them.
 */
export function divisionsFor({ actor }: Call, wanted: number[] | undefined): number[] {
  const chosen = divisionsChosen(actor, wanted)
  if (typeof chosen === 'string') throw invalid({ division_ids: [chosen] })
  return chosen
}

async function choosableIn({ db, actor, organizationId }: Call, chosen: Choices): Promise<Choosable> {
  const divisions = actor.divisionIds
    ? sql`and id = any(${actor.divisionIds}::bigint[])`
    : sql`and ${actor.features.has('divisions')}`
  const protocolIds = chosen.protocols?.map(each => each.protocol_id) ?? []
  const { rows } = await sql<Choosable>`select
    array(select user_id from members where organization_id = ${organizationId}
      and user_id = ${chosen.manager_id ?? null} and roles && array['Admin', 'Manager']) as managers,
    array(select id from groups where organization_id = ${organizationId} and deleted_at is null
      and id = ${chosen.group_id ?? null}) as groups,
    array(select id from tags where organization_id = ${organizationId} and deleted_at is null
      and id = any(${chosen.tag_ids ?? []}::bigint[])) as tags,
    array(select id from divisions where organization_id = ${organizationId} and deleted_at is null
      and id = any(${chosen.division_ids ?? []}::bigint[]) ${divisions}) as divisions,
    array(select id from assets where organization_id = ${organizationId} and deleted_at is null
      and id = any(${chosen.assets?.map(each => each.asset_id) ?? []}::bigint[])) as assets,
    (select coalesce(jsonb_agg(jsonb_build_object('id', op.protocol_id, 'risk_profiles', array(
        select r.id from risk_profiles r where r.organization_id = op.organization_id
          and r.protocol_id = op.protocol_id and r.deleted_at is null order by r.created_at, r.id))), '[]')
      from organization_protocols op join protocols p on p.id = op.protocol_id and p.deleted_at is null
      where op.organization_id = ${organizationId} and op.dropped_at is null
        and op.protocol_id = any(${protocolIds}::bigint[])) as protocols`.execute(db)
  const [choosable] = rows
  if (!choosable) throw new Error('a select without from answers one row')
  return choosable
}
