import { type RawBuilder, sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import { administered } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { followOwners } from './follow-owners.ts'

/** The risks of the register that a person owns: their number, and the names of those that the caller administers. */
export async function ownedRisksOf(
  call: Call,
  userId: number,
  limit: number,
): Promise<{ total: number; names: Named[] }> {
  const { rows } = await sql<{ total: number; names: Named[] }>`
    with owned as (
      select r.id, t.name || ' · ' || e.name as name, ${isAdministered(call)} as is_administered ${ownedBy(call, userId)}
    )
    select (select count(*)::int from owned) as total,
      coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name)) from (
        select id, name from owned where is_administered order by lower(name), id limit ${sql.lit(limit)}) n), '[]') as names`.execute(
    call.db,
  )
  return rows[0] ?? { total: 0, names: [] }
}

/**
 * Makes somebody else the owner of the risks that a person owns, of those that the caller administers, and returns their
 * number. The others stay: a risk always has an owner, who may have left.
 */
export async function passRisksOn(call: Call, from: number, to: number): Promise<number> {
  const { db, actor, organizationId } = call
  const { rows } = await sql<{ id: number }>`
    with owned as (
      select r.id ${ownedBy(call, from)} and ${isAdministered(call)} order by r.id for no key update of r
    )
    update registered_risks r set owner_id = ${to}, version = r.version + 1, updated_at = now()
    from owned where r.organization_id = ${organizationId} and r.id = owned.id returning r.id`.execute(db)
  const riskIds = rows.map(({ id }) => id)
  await followOwners(db, organizationId, { riskIds, by: actor.userId })
  return riskIds.length
}

const isAdministered = ({ actor }: Call): RawBuilder<boolean> =>
  administered({ ...actor, activeDivisionId: null }) ?? sql<boolean>`false`

/** The `from` and `where` of the entries `r` of a person, with their entities `e` and threats `t`. */
function ownedBy({ organizationId }: Call, userId: number): RawBuilder<unknown> {
  return sql`from registered_risks r
    join entities e on e.organization_id = r.organization_id and e.id = r.entity_id and e.deleted_at is null
    join threats t on t.id = r.threat_id
    where r.organization_id = ${organizationId} and r.owner_id = ${userId} and r.deleted_at is null`
}
