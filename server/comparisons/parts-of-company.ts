import { sql } from 'kysely'
import type { ComparedPart } from '#domain/comparisons/comparisons.rules.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { KeyedSums } from '#server/risks/sums-by.service.ts'

/** The entities of each division that the caller sees. */
export async function entitiesByDivision({
  db,
  actor,
  organizationId,
}: Call): Promise<ReadonlyMap<number, readonly number[]>> {
  const seen = actor.divisionIds ? sql`and division_id = any(${actor.divisionIds}::bigint[])` : sql``
  const { rows } = await sql<{ id: number; entity_ids: number[] }>`
    select division_id as id, array_agg(entity_id) as entity_ids from entity_divisions ed
    join divisions d on d.organization_id = ed.organization_id and d.id = ed.division_id and d.deleted_at is null
    where ed.organization_id = ${organizationId} ${seen} group by division_id`.execute(db)
  return new Map(rows.map(({ id, entity_ids }) => [id, entity_ids]))
}

/** An entity counts in each of its divisions. */
export async function ofDivisions(call: Call, entities: readonly KeyedSums[]): Promise<readonly KeyedSums[]> {
  const byId = new Map(entities.map(each => [each.id, each]))
  return [...(await entitiesByDivision(call))].flatMap(([id, entityIds]) => {
    const own = entityIds.flatMap(each => byId.get(each) ?? [])
    return own.length > 0 ? { ...own.reduce(added), id } : []
  })
}

export function added(one: KeyedSums, other: KeyedSums): KeyedSums {
  const keys = Object.keys(one) as (keyof KeyedSums)[]
  const sums = Object.fromEntries(keys.map(key => [key, Number(one[key]) + Number(other[key])]))
  return { ...(sums as unknown as KeyedSums), id: one.id }
}

const tables = {
  division: 'divisions',
  entity: 'entities',
  protocol: 'protocols',
  threat: 'threats',
  category: 'categories',
} as const

export async function namesOf(
  { db, organizationId }: Call,
  by: ComparedPart,
  ids: number[],
): Promise<Map<number, string>> {
  const isOwn = by === 'division' || by === 'entity' ? sql`and organization_id = ${organizationId}` : sql``
  const { rows } =
    by === 'topic'
      ? await sql<Named>`select id, trim(tempid || ' ' || case when title = '' then question else title end) as name
          from questions where id = any(${ids}::bigint[])`.execute(db)
      : await sql<Named>`select id, name from ${sql.table(tables[by])} where id = any(${ids}::bigint[]) ${isOwn}`.execute(
          db,
        )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
