import { sql } from 'kysely'
import { detailFields } from '#domain/entities/entity-content.ts'
import { administered } from '#server/access/visibility.ts'
import type { ImportTarget, WritingScope } from '#server/imports/import-source.ts'
import { undone } from '#server/imports/imported-records.service.ts'
import { importedEntities } from './existing-entities.ts'

const USED = 'Somebody has worked with this entity since.'
const OUT_OF_REACH = 'You can’t change this entity.'

/** Trashes the new entities and restores the changed ones, as far as nobody touched them since. */
export async function undoEntities(
  scope: WritingScope,
  target: ImportTarget,
  made: Record<string, number[]>,
): Promise<void> {
  await importedEntities.lock(scope, target)
  await keepTouched(scope, target)
  await keepUsed(scope, target)
  await importedEntities.trashNew(scope, target, sql`, deleted_by = ${scope.actor.userId}`)
  await restoreChanged(scope, target)
  await removeMade(scope, made)
}

function keepTouched(scope: WritingScope, target: ImportTarget): Promise<void> {
  const reached = administered({ ...scope.actor, activeDivisionId: null }) ?? sql`false`
  return importedEntities.keepTouched(
    scope,
    target,
    sql`when not coalesce(${reached}, false) then ${OUT_OF_REACH}`,
  )
}

/** The tables whose rows say that somebody has worked with an entity. */
const uses = [
  'answers',
  'collaboration_answers',
  'assignments',
  'entity_question_exclusions',
  'assessment_locks',
  'entity_assets',
] as const

async function keepUsed(scope: WritingScope, target: ImportTarget): Promise<void> {
  const used = uses.map(
    table => sql`exists (select from ${sql.table(table)} x where x.organization_id = r.organization_id
      and x.entity_id = r.subject_id)`,
  )
  await sql`update import_rows r set kept = ${USED}
    where ${undone(scope, target, 'new')} and (${sql.join(used, sql` or `)})`.execute(scope.db)
}

async function restoreChanged(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
  const rows = undone(scope, target, 'changed')
  const texts = ['name', 'description', ...detailFields].map(
    field => sql`${sql.ref(field)} = r.before ->> ${sql.lit(field)}`,
  )
  await sql`update entities e set ${sql.join(texts)}, manager_id = (r.before ->> 'manager_id')::bigint,
      group_id = case when r.after ? 'group' then (r.before -> 'group' ->> 'id')::bigint else e.group_id end, version = e.version + 1, updated_at = now()
    from import_rows r where ${rows} and e.organization_id = ${organizationId} and e.id = r.subject_id`.execute(
    db,
  )
  await restoreTags(scope, target)
  await restoreDivisions(scope, target)
  await restoreProtocols(scope, target)
  await importedEntities.recordRestored(scope, target)
}

async function restoreTags(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
  const rows = sql`${undone(scope, target, 'changed')} and r.after ? 'tags'`
  await sql`delete from entity_tags et using import_rows r, tags t where ${rows}
    and et.organization_id = ${organizationId} and et.entity_id = r.subject_id
    and t.organization_id = et.organization_id and t.id = et.tag_id and t.deleted_at is null`.execute(db)
  await sql`insert into entity_tags (organization_id, entity_id, tag_id)
    select ${organizationId}::bigint, r.subject_id, (b.value ->> 'id')::bigint
    from import_rows r cross join lateral jsonb_array_elements(r.before -> 'tags') as b
    where ${rows} on conflict do nothing`.execute(db)
}

async function restoreDivisions(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, actor, organizationId } = scope
  const rows = sql`${undone(scope, target, 'changed')} and r.after ? 'division_ids'`
  const seen = actor.divisionIds ? sql`and ed.division_id = any(${actor.divisionIds}::bigint[])` : sql``
  await sql`delete from entity_divisions ed using import_rows r where ${rows}
    and ed.organization_id = ${organizationId} and ed.entity_id = r.subject_id ${seen}`.execute(db)
  await sql`insert into entity_divisions (organization_id, entity_id, division_id)
    select ${organizationId}::bigint, r.subject_id, (b.value ->> 'id')::bigint
    from import_rows r cross join lateral jsonb_array_elements(r.before -> 'divisions') as b
    where ${rows} on conflict do nothing`.execute(db)
}

async function restoreProtocols(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
  const rows = sql`${undone(scope, target, 'changed')} and r.after ? 'protocols'`
  await sql`delete from entity_protocols ep using import_rows r, organization_protocols op where ${rows}
    and ep.organization_id = ${organizationId} and ep.entity_id = r.subject_id
    and not r.before -> 'protocols' @> jsonb_build_array(jsonb_build_object('id', ep.protocol_id))
    and op.organization_id = ep.organization_id and op.protocol_id = ep.protocol_id and op.dropped_at is null`.execute(
    db,
  )
  await sql`insert into entity_protocols as kept (organization_id, entity_id, protocol_id, risk_profile_id)
    select ${organizationId}::bigint, r.subject_id, (b.value ->> 'id')::bigint,
      (b.value -> 'pivot' ->> 'risk_profile_id')::bigint
    from import_rows r cross join lateral jsonb_array_elements(r.before -> 'protocols') as b
    where ${rows}
    on conflict (organization_id, entity_id, protocol_id) do update set risk_profile_id = excluded.risk_profile_id
    where kept.risk_profile_id is distinct from excluded.risk_profile_id`.execute(db)
}

/** Groups and tags that the import created go with it, unless something else has them. */
async function removeMade(
  { db, organizationId }: WritingScope,
  { groups = [], tags = [] }: Record<string, number[]>,
) {
  await sql`update groups g set deleted_at = now(), version = g.version + 1 where g.organization_id = ${organizationId}
    and g.id = any(${groups}::bigint[]) and g.deleted_at is null and g.version = 1 and not exists (
      select from entities e where e.organization_id = g.organization_id and e.group_id = g.id
        and e.deleted_at is null)`.execute(db)
  await sql`update tags t set deleted_at = now(), version = t.version + 1 where t.organization_id = ${organizationId}
    and t.id = any(${tags}::bigint[]) and t.deleted_at is null and t.version = 1 and not exists (
      select from entity_tags et join entities e on e.organization_id = et.organization_id and e.id = et.entity_id
      where et.organization_id = t.organization_id and et.tag_id = t.id and e.deleted_at is null)`.execute(db)
}
