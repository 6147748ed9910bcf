import { type RawBuilder, sql } from 'kysely'
import { detailFields } from '#domain/entities/entity-content.ts'
import type { ImportTarget, WritingScope } from '#server/imports/import-source.ts'
import { undone, written } from '#server/imports/imported-records.service.ts'
import { importedEntities } from './existing-entities.ts'

const texts = ['name', 'description', ...detailFields] as const

/** Writes new and changed entities, a statement for each table. Returns the groups and tags that it created. */
export async function writeEntities(
  scope: WritingScope,
  target: ImportTarget,
): Promise<Record<string, number[]>> {
  const made = { groups: await makeGroups(scope, target), tags: await makeTags(scope, target) }
  await insertEntities(scope, target)
  await updateEntities(scope, target)
  await writeTags(scope, target)
  await writeDivisions(scope, target)
  await writeProtocols(scope, target)
  await importedEntities.recordWritten(scope, target)
  return made
}

/** The rows of an import as `r`, with their values as `a`. */
function rowsOf(scope: WritingScope, target: ImportTarget, state: 'new' | 'changed') {
  return sql`import_rows r cross join lateral jsonb_to_record(r.after) as a (
      ${sql.join(texts.map(field => sql`${sql.ref(field)} text`))}, manager_id bigint, "group" text)
    where ${undone(scope, target, state)}`
}

async function makeGroups(scope: WritingScope, target: ImportTarget): Promise<number[]> {
  return made(
    scope,
    sql`insert into groups (organization_id, name)
      select distinct on (lower(r.after ->> 'group')) ${scope.organizationId}::bigint, r.after ->> 'group'
      from import_rows r where ${written(scope, target)} and r.after ? 'group' order by lower(r.after ->> 'group'), r.row
      on conflict (organization_id, lower(name)) where deleted_at is null do nothing returning id`,
  )
}

async function makeTags(scope: WritingScope, target: ImportTarget): Promise<number[]> {
  return made(
    scope,
    sql`insert into tags (organization_id, name)
      select distinct on (lower(t.name)) ${scope.organizationId}::bigint, t.name
      from import_rows r cross join lateral jsonb_array_elements_text(r.after -> 'tags') as t (name)
      where ${written(scope, target)} and r.after ? 'tags' order by lower(t.name), r.row
      on conflict (organization_id, lower(name)) where deleted_at is null do nothing returning id`,
  )
}

async function made({ db }: WritingScope, insert: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await (insert as RawBuilder<{ id: number }>).execute(db)
  return rows.map(({ id }) => id)
}

const groupOf = (organizationId: number) =>
  sql`(select g.id from groups g where g.organization_id = ${organizationId} and g.deleted_at is null
    and lower(g.name) = lower(a."group"))`

async function insertEntities(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
  // By `nextval` in the order of the file, so that each row knows its entity.
  await sql`update import_rows r set written_version = 1, subject_id = n.id
    from (select row, nextval((select pg_get_serial_sequence('entities', 'id')::regclass)) as id from (
      select r.row from import_rows r where ${written(scope, target)} and r.state = 'new' order by r.row) ordered) n
    where ${written(scope, target)} and r.row = n.row`.execute(db)
  await sql`insert into entities (organization_id, id, ${sql.join(texts.map(field => sql.ref(field)))}, manager_id, group_id)
    select ${organizationId}, r.subject_id, ${sql.join(texts.map(field => sql`coalesce(${sql.ref(`a.${field}`)}, '')`))},
      a.manager_id, ${groupOf(organizationId)}
    from ${rowsOf(scope, target, 'new')} order by r.row`.execute(db)
}

async function updateEntities(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
  const assigned = texts.map(
    field => sql`${sql.ref(field)} = coalesce(w.${sql.ref(field)}, e.${sql.ref(field)})`,
  )
  await sql`update entities e set ${sql.join(assigned)}, manager_id = coalesce(w.manager_id, e.manager_id),
      group_id = coalesce(w.group_id, e.group_id), version = e.version + 1, updated_at = now()
    from (select r.subject_id, a.*, ${groupOf(organizationId)} as group_id from ${rowsOf(scope, target, 'changed')}) w
    where e.organization_id = ${organizationId} and e.id = w.subject_id`.execute(db)
  await importedEntities.noteVersions(scope, target)
}

/** Tags in the trash stay, for the day on which they are restored. */
async function writeTags(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
  await sql`delete from entity_tags et using import_rows r, tags t where ${written(scope, target)} and r.state = 'changed'
    and r.after ? 'tags' and et.organization_id = ${organizationId} and et.entity_id = r.subject_id
    and t.organization_id = et.organization_id and t.id = et.tag_id and t.deleted_at is null`.execute(db)
  await sql`insert into entity_tags (organization_id, entity_id, tag_id)
    select distinct ${organizationId}::bigint, r.subject_id, t.id
    from import_rows r cross join lateral jsonb_array_elements_text(r.after -> 'tags') as wanted (name)
    join tags t on t.organization_id = ${organizationId} and t.deleted_at is null and lower(t.name) = lower(wanted.name)
    where ${written(scope, target)} and r.after ? 'tags' on conflict do nothing`.execute(db)
}

/** Divisions that the person does not see stay as they are. */
async function writeDivisions(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, actor, organizationId } = scope
  const seen = actor.divisionIds ? sql`and ed.division_id = any(${actor.divisionIds}::bigint[])` : sql``
  await sql`delete from entity_divisions ed using import_rows r where ${written(scope, target)} and r.state = 'changed'
    and r.after ? 'division_ids' and ed.organization_id = ${organizationId} and ed.entity_id = r.subject_id
    and not r.after -> 'division_ids' @> to_jsonb(ed.division_id) ${seen}`.execute(db)
  await sql`insert into entity_divisions (organization_id, entity_id, division_id)
    select ${organizationId}::bigint, r.subject_id, d.id::bigint
    from import_rows r cross join lateral jsonb_array_elements_text(r.after -> 'division_ids') as d (id)
    where ${written(scope, target)} and r.after ? 'division_ids' on conflict do nothing`.execute(db)
}

/** A framework that the company dropped stays chosen, for when it is adopted again. */
async function writeProtocols(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
  await sql`delete from entity_protocols ep using import_rows r, organization_protocols op
    where ${written(scope, target)} and r.state = 'changed' and r.after ? 'protocols'
      and ep.organization_id = ${organizationId} and ep.entity_id = r.subject_id
      and not r.after -> 'protocols' @> jsonb_build_array(jsonb_build_object('protocol_id', ep.protocol_id))
      and op.organization_id = ep.organization_id and op.protocol_id = ep.protocol_id and op.dropped_at is null`.execute(
    db,
  )
  await sql`insert into entity_protocols as kept (organization_id, entity_id, protocol_id, risk_profile_id)
    select ${organizationId}::bigint, r.subject_id, p.protocol_id, p.risk_profile_id
    from import_rows r
    cross join lateral jsonb_to_recordset(r.after -> 'protocols') as p (protocol_id bigint, risk_profile_id bigint)
    where ${written(scope, target)} and r.after ? 'protocols'
    on conflict (organization_id, entity_id, protocol_id) do update set risk_profile_id = excluded.risk_profile_id
    where kept.risk_profile_id is distinct from excluded.risk_profile_id`.execute(db)
}
