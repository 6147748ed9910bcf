import { type RawBuilder, sql } from 'kysely'
import { type Detail, detailFields } from '#domain/entities/entity-content.ts'
import type { Named } from '#domain/platform/fields.ts'
import { administered } from '#server/access/visibility.ts'
import type { GivenRow, ImportScope } from '#server/imports/import-source.ts'
import { importedRecords } from '#server/imports/imported-records.service.ts'

/** An entity as it is before an import: what the audit log keeps of it, and an undo restores. */
export interface EntitySnapshot extends Record<Detail, string> {
  name: string
  description: string
  manager_id: number | null
  group: Named | null
  tags: Named[]
  divisions: Named[]
  protocols: (Named & { pivot: { risk_profile_id: number | null } })[]
  deleted_at: string | null
}

export interface ExistingEntity {
  id: number
  version: number
  manager_email: string | null
  snapshot: EntitySnapshot
}

/** On `e`: the snapshot of an entity. Divisions are those that the person sees. */
function snapshotOf({ divisionIds, features }: ImportScope['actor']): RawBuilder<EntitySnapshot> {
  const seen = divisionIds ? sql`d.id = any(${divisionIds}::bigint[])` : sql`${features.has('divisions')}`
  const texts = sql.join(detailFields.map(field => sql`${sql.lit(field)}::text, ${sql.ref(`e.${field}`)}`))
  return sql`jsonb_build_object('name', e.name, 'description', e.description, ${texts}, 'manager_id', e.manager_id,
    'group', (select jsonb_build_object('id', g.id, 'name', g.name) from groups g
      where g.organization_id = e.organization_id and g.id = e.group_id and g.deleted_at is null),
    'tags', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id)
      from entity_tags et join tags t on t.organization_id = et.organization_id and t.id = et.tag_id
      where et.organization_id = e.organization_id and et.entity_id = e.id and t.deleted_at is null), '[]'),
    'divisions', coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by lower(d.name), d.id)
      from entity_divisions ed join divisions d on d.organization_id = ed.organization_id and d.id = ed.division_id
      where ed.organization_id = e.organization_id and ed.entity_id = e.id and d.deleted_at is null and ${seen}), '[]'),
    'protocols', coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name,
        'pivot', jsonb_build_object('risk_profile_id', ep.risk_profile_id)) order by lower(p.name), p.id)
      from entity_protocols ep
      join organization_protocols op on op.organization_id = ep.organization_id and op.protocol_id = ep.protocol_id
        and op.dropped_at is null
      join protocols p on p.id = ep.protocol_id and p.deleted_at is null
      where ep.organization_id = e.organization_id and ep.entity_id = e.id), '[]'),
    'deleted_at', e.deleted_at)`
}

export const importedEntities = importedRecords({
  table: 'entities',
  as: 'e',
  noun: 'entity',
  snapshotOf,
})

/**
 * The entities that rows may be matched with: all that the person administers, in whichever division they work now. An
 * entity of another division of theirs would otherwise be added a second time.
 */
export async function existingEntities(
  scope: ImportScope,
  rows: readonly GivenRow[],
): Promise<ExistingEntity[]> {
  const { db, actor, organizationId } = scope
  const references = [...new Set(rows.flatMap(({ values }) => values.external_reference ?? []))]
  const names = [...new Set(rows.flatMap(({ values }) => values.name?.toLowerCase() ?? []))]
  const { rows: found } = await sql<ExistingEntity>`
    select e.id, e.version, u.email as manager_email, ${snapshotOf(actor)} as snapshot
    from entities e left join users u on u.id = e.manager_id
    where e.organization_id = ${organizationId} and e.deleted_at is null
      and ${administered({ ...actor, activeDivisionId: null }) ?? sql`false`}
      and (e.external_reference = any(${references}::text[]) or lower(e.name) = any(${names}::text[]))
    order by e.id`.execute(db)
  return found
}
