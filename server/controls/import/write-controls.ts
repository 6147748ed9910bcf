import { type RawBuilder, sql } from 'kysely'
import type { ImportTarget, WritingScope } from '#server/imports/import-source.ts'
import { undone, written } from '#server/imports/imported-records.service.ts'
import { importedControls } from './existing-controls.ts'

/** Writes new and changed controls, a statement for each table. Returns what they belong to and did not exist. */
export async function writeControls(
  scope: WritingScope,
  target: ImportTarget,
): Promise<Record<string, number[]>> {
  const made = {
    control_objectives: await makeParts(scope, target, 'objective', 'control_objectives'),
    control_functions: await makeParts(scope, target, 'function', 'control_functions'),
    control_processes: await makeParts(scope, target, 'process', 'control_processes'),
    control_risks: await makeRisks(scope, target),
  }
  await insertControls(scope, target)
  await updateControls(scope, target)
  await replaceImportedRisks(
    scope,
    sql`${written(scope, target)} and r.after ? 'risks'`,
    sql`(select array_agg(k.id) from control_risks k where k.organization_id = r.organization_id and k.deleted_at is null
      and lower(k.name) in (select lower(n) from jsonb_array_elements_text(r.after -> 'risks') n))`,
  )
  await importedControls.recordWritten(scope, target)
  return made
}

/** The rows of an import as `r`, with their values as `a`. */
const rowsOf = (scope: WritingScope, target: ImportTarget, state: 'new' | 'changed') =>
  sql`import_rows r cross join lateral jsonb_to_record(r.after) as a (code text, name text, description text,
      status text, kind text, operation text, review_months integer, owner_id bigint, objective text, function text,
      process text)
    where ${undone(scope, target, state)}`

const free = sql`on conflict (organization_id, lower(name)) where deleted_at is null do nothing returning id`

async function makeParts(scope: WritingScope, target: ImportTarget, name: string, table: string) {
  const field = sql.lit(name)
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (organization_id, name)
    select distinct on (lower(r.after ->> ${field})) ${scope.organizationId}::bigint, r.after ->> ${field}
    from import_rows r where ${written(scope, target)} and r.after ? ${field}
    order by lower(r.after ->> ${field}), r.row ${free}`.execute(scope.db)
  return rows.map(({ id }) => id)
}

async function makeRisks(scope: WritingScope, target: ImportTarget) {
  const { rows } = await sql<{ id: number }>`insert into control_risks (organization_id, name)
    select distinct on (lower(n.name)) ${scope.organizationId}::bigint, n.name
    from import_rows r cross join lateral jsonb_array_elements_text(r.after -> 'risks') as n (name)
    where ${written(scope, target)} and r.after ? 'risks' order by lower(n.name), r.row ${free}`.execute(
    scope.db,
  )
  return rows.map(({ id }) => id)
}

/** On `a`: the part with the name that the row has. */
const partNamed = ({ organizationId }: WritingScope, field: string, table: string) =>
  sql`(select x.id from ${sql.table(table)} x where x.organization_id = ${organizationId} and x.deleted_at is null
    and lower(x.name) = lower(${sql.ref(`a.${field}`)}))`

const partsOf = (scope: WritingScope) => ({
  objective: partNamed(scope, 'objective', 'control_objectives'),
  function: partNamed(scope, 'function', 'control_functions'),
  process: partNamed(scope, 'process', 'control_processes'),
})

async function insertControls(scope: WritingScope, target: ImportTarget): Promise<void> {
  const parts = partsOf(scope)
  const insert = sql`insert into controls (organization_id, code, name, description, status, kind, operation,
      review_months, owner_id, control_objective_id, control_function_id, control_process_id)
    select ${scope.organizationId}::bigint, coalesce(a.code, ''), a.name, coalesce(a.description, ''),
      coalesce(a.status, 'Draft'), a.kind, a.operation, a.review_months, a.owner_id, ${parts.objective},
      ${parts.function}, ${parts.process}
    from ${rowsOf(scope, target, 'new')} order by r.row returning id, name`
  await importedControls.insertByName(scope, target, insert)
}

async function updateControls(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
  const parts = partsOf(scope)
  const same = ['code', 'name', 'description', 'status', 'kind', 'operation', 'review_months', 'owner_id']
  const assigned = same.map(
    field => sql`${sql.ref(field)} = coalesce(${sql.ref(`w.${field}`)}, ${sql.ref(`c.${field}`)})`,
  )
  await sql`update controls c set ${sql.join(assigned)},
      control_objective_id = coalesce(w.objective_id, c.control_objective_id),
      control_function_id = coalesce(w.function_id, c.control_function_id),
      control_process_id = coalesce(w.process_id, c.control_process_id),
      version = c.version + 1, updated_at = now()
    from (select r.subject_id, a.*, ${parts.objective} as objective_id, ${parts.function} as function_id,
      ${parts.process} as process_id from ${rowsOf(scope, target, 'changed')}) w
    where c.organization_id = ${organizationId} and c.id = w.subject_id`.execute(db)
  await importedControls.noteVersions(scope, target)
}

/** On `r`: replaces the risks of its control by `ids`. Risks in the trash stay. */
export async function replaceImportedRisks(
  { db, organizationId }: WritingScope,
  rows: RawBuilder<unknown>,
  ids: RawBuilder<unknown>,
): Promise<void> {
  await sql`delete from control_risk_links l using import_rows r, control_risks k where ${rows}
    and l.organization_id = ${organizationId} and l.control_id = r.subject_id and k.organization_id = l.organization_id
    and k.id = l.control_risk_id and k.deleted_at is null
    and not l.control_risk_id = any(coalesce(${ids}, '{}'))`.execute(db)
  await sql`insert into control_risk_links (organization_id, control_id, control_risk_id)
    select ${organizationId}::bigint, r.subject_id, i.id from import_rows r
    cross join lateral unnest(coalesce(${ids}, '{}')) as i (id)
    join control_risks k on k.organization_id = ${organizationId} and k.id = i.id and k.deleted_at is null
    where ${rows} on conflict do nothing`.execute(db)
}
