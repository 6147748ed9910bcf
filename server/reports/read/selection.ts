import { sql } from 'kysely'
import type { RecipeScope } from '#domain/reports/builder/recipe.ts'
import { counted } from '#domain/reports/document/words.ts'
import { maySeeEntity } from '#server/access/visibility.ts'
import type { Limits, Reader, Wanted } from './reading.ts'

/** The ids that a report is limited to. */
export async function limitsOf(reader: Reader, wanted: Wanted): Promise<Limits> {
  const { periodId, protocolIds, entityId, selection } = wanted
  if (selection) return { periodId, protocolIds, entityIds: await selectedIn(reader, selection) }
  return { periodId, protocolIds, entityIds: entityId === null ? null : [entityId] }
}

/** The entities that are in one of the divisions and one of the groups, and named, as far as each of these is given. */
async function selectedIn(
  { db, actor, organizationId }: Reader,
  { division_ids, group_ids, entity_ids }: RecipeScope,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from entities e
    where e.organization_id = ${organizationId} and e.deleted_at is null and ${maySeeEntity(actor)}
      and (${entity_ids.length === 0} or e.id = any(${entity_ids}::bigint[]))
      and (${group_ids.length === 0} or e.group_id = any(${group_ids}::bigint[]))
      and (${division_ids.length === 0} or exists (select from entity_divisions d
        where d.organization_id = e.organization_id and d.entity_id = e.id and d.division_id = any(${division_ids}::bigint[])))
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The most names that the scope of a report is written with; more are counted. */
const NAMED = 3

/** A selection in words: `Clinics, Hospitals` or `2 divisions, 7 entities`. */
export async function selectionName(
  { db, organizationId }: Reader,
  { division_ids, group_ids, entity_ids }: RecipeScope,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select 1 as kind, id, name from divisions where organization_id = ${organizationId} and id = any(${division_ids}::bigint[])
      union all
      select 2, id, name from groups where organization_id = ${organizationId} and id = any(${group_ids}::bigint[])
      union all
      select 3, id, name from entities where organization_id = ${organizationId} and id = any(${entity_ids}::bigint[])
    ) named order by kind, lower(name), id limit ${NAMED + 1}`.execute(db)
  if (rows.length > 0 && rows.length <= NAMED) return rows.map(({ name }) => name).join(', ')
  const counts = [
    [division_ids, 'division', 'divisions'],
    [group_ids, 'group', 'groups'],
    [entity_ids, 'entity', 'entities'],
  ] as const
  return counts
    .filter(([ids]) => ids.length > 0)
    .map(([ids, one, many]) => counted(ids.length, one, many))
    .join(', ')
}
