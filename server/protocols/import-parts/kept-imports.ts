import { type RawBuilder, sql } from 'kysely'
import type { ImportPreview } from '#domain/protocols/import-preview.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The company whose framework it is; null for one that every company can adopt. */
export type Owner = number | null

/** The table of an owner’s imports, as `i`. */
export const importsOf = (owner: Owner) =>
  owner === null ? sql`shared_framework_imports i` : sql`framework_imports i`

/** On `i`: the import belongs to the owner. */
export const isOwners = (owner: Owner): RawBuilder<boolean> =>
  owner === null ? sql`true` : sql`i.organization_id = ${owner}`

/** Deletes the previews that were not applied within a day. */
export async function forgetOldImports(db: Db, owner: Owner): Promise<void> {
  await sql`delete from ${importsOf(owner)}
    where ${isOwners(owner)} and applied_at is null and created_at < now() - interval '1 day'`.execute(db)
}

/** The framework that a baseline is made of, and a profile or the identifiers of the chosen questions. */
export interface Recipe {
  original_id: number
  choice: { profile: string } | { title: string; chosen: string[] }
}

interface KeptImport {
  format: string
  name: string
  /** The framework and its catalog, as JSON. */
  text: string
  catalog: string | null
  /** The origin of a baseline; null for a file. */
  baseline?: Recipe | null
  userId: number
}

/** Keeps an import until it is applied, and returns its id. */
export async function keepImport(
  db: Db,
  owner: Owner,
  { format, name, text, catalog, baseline = null, userId }: KeptImport,
): Promise<number> {
  const values = sql`${format}, ${name}, ${text}::jsonb, ${catalog}, '{}', ${userId}`
  const columns = sql`format, name, framework, catalog, preview, created_by`
  const { rows } = await (owner === null
    ? sql<{ id: number }>`insert into shared_framework_imports (${columns}) values (${values}) returning id`
    : sql<{ id: number }>`
        insert into framework_imports (organization_id, ${columns}, baseline)
        values (${owner}, ${values}, ${baseline && JSON.stringify(baseline)}::jsonb) returning id`
  ).execute(db)
  const [kept] = rows
  if (!kept) throw new Error('An import is always kept.')
  return kept.id
}

export async function keepPreview(
  db: Db,
  owner: Owner,
  importId: number,
  preview: ImportPreview,
): Promise<void> {
  await sql`update ${importsOf(owner)} set preview = ${JSON.stringify(preview)}::jsonb
    where ${isOwners(owner)} and i.id = ${importId}`.execute(db)
}

/** Marks the import as applied, and drops its file: the framework replaces it. */
export async function markApplied(db: Db, owner: Owner, importId: number): Promise<void> {
  await sql`update ${importsOf(owner)} set applied_at = now(), framework = '{}', catalog = null
    where ${isOwners(owner)} and i.id = ${importId}`.execute(db)
}
