import { createHash, type Hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { type ZipEntry, zipOf } from '#server/platform/zip/zip.ts'
import { contentTables, type ExportedTable, exportedTables } from './exported-tables.service.ts'

export const EXPORT_SCHEMA = 'assay-company-1'

export interface CompanyExport {
  db: Db
  organizationId: number
  store: FileStore
  /** The person whose private notes are in it; null for those of everybody. */
  notesOf: number | null
}

/** A file of an export in its manifest. */
export interface ExportedFile {
  path: string
  bytes: number
  sha256: string
}

export interface ExportManifest {
  schema: typeof EXPORT_SCHEMA
  company: string
  organization_id: number
  exported_at: string
  /** The latest migration of the database and their number. An installation of the same ones can import it. */
  migration: string
  files: ExportedFile[]
  /** Files of evidence whose bytes the store does not have, by their ids. */
  missing_files: number[]
}

/**
 * Everything that a company has, as one ZIP that is written as it is read: a file of JSON Lines for each table, every file
 * of evidence, and a manifest at its end. Called in a transaction of the company that reads one snapshot.
 */
export function companyZip(given: CompanyExport): AsyncGenerator<Uint8Array> {
  return zipOf(entriesOf(given))
}

async function* entriesOf(given: CompanyExport): AsyncGenerator<ZipEntry> {
  const { db, organizationId, store } = given
  const files: ExportedFile[] = []
  const missing: number[] = []
  const entry = (path: string, content: Pieces, isDeflated: boolean): ZipEntry => ({
    path,
    isDeflated,
    content: counted(path, content, files),
  })
  yield entry('data/users.jsonl', linesOf(db, peopleLines, false), true)
  for (const table of await exportedTables(db)) {
    const path = `data/${table.name}.jsonl`
    yield entry(path, linesOf(db, rowsOf(table, given), table.hasBytes), true)
  }
  for (const { id, key } of await filesOf(given))
    if ((await store.sizeOf(key)) === null) missing.push(id)
    else yield entry(`files/${id}`, store.pieces(key), false)
  const manifest: ExportManifest = {
    schema: EXPORT_SCHEMA,
    ...(await headOf(db, organizationId)),
    organization_id: organizationId,
    files,
    missing_files: missing,
  }
  yield { path: 'manifest.json', content: [`${JSON.stringify(manifest, null, 2)}\n`], isDeflated: true }
}

type Pieces = AsyncIterable<string | Uint8Array>

/** Passes the pieces on, and adds the file to the list once they are through. */
async function* counted(path: string, content: Pieces, files: ExportedFile[]): AsyncGenerator<Uint8Array> {
  const hash: Hash = createHash('sha256')
  let bytes = 0
  for await (const each of content) {
    const piece = typeof each === 'string' ? Buffer.from(each) : each
    hash.update(piece)
    bytes += piece.length
    yield piece
  }
  files.push({ path, bytes, sha256: hash.digest('hex') })
}

const peopleLines = 'select to_jsonb(p)::text as line from assay.people_of_company() p order by p.id'

/** Notes are for their author alone. */
const PRIVATE = 'answer_notes'

/** A query of the rows of a table as JSON, in an order that the rows themselves give. */
function rowsOf(
  { name, columns, key, hasOrganization }: ExportedTable,
  { organizationId, notesOf }: CompanyExport,
): string {
  const company = BigInt(organizationId)
  const isContent = contentTables.includes(name)
  const conditions = [
    hasOrganization && `t.organization_id = ${company}${isContent ? ' or t.organization_id is null' : ''}`,
    name === PRIVATE && notesOf !== null && `t.user_id = ${BigInt(notesOf)}`,
  ].filter(condition => condition !== false)
  const row = `(select to_jsonb(r) from (select ${columns.map(column => `t.${quoted(column)}`).join(', ')}) r)::text`
  const order = key.length > 0 ? key.map(column => `t.${quoted(column)}`).join(', ') : `${row} collate "C"`
  const where = conditions.length > 0 ? `where (${conditions.join(') and (')})` : ''
  return `select ${row} as line from ${name.split('.').map(quoted).join('.')} t ${where} order by ${order}`
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Rows that are fetched at once. */
const ROWS = 500

/** The lines of a query by a cursor, so that it takes the memory of a few rows, however many there are. */
async function* linesOf(db: Db, query: string, isLarge: boolean): AsyncGenerator<string> {
  await sql.raw(`declare exported no scroll cursor for ${query}`).execute(db)
  try {
    for (;;) {
      const { rows } = await sql
        .raw<{ line: string }>(`fetch ${isLarge ? 1 : ROWS} from exported`)
        .execute(db)
      if (rows.length === 0) return
      yield rows.map(({ line }) => `${line}\n`).join('')
    }
  } finally {
    await sql.raw('close exported').execute(db)
  }
}

async function filesOf({ db, organizationId }: CompanyExport): Promise<{ id: number; key: string }[]> {
  const { rows } = await sql<{ id: number; key: string }>`select id, key from files
    where organization_id = ${organizationId} and stored_at is not null order by id`.execute(db)
  return rows
}

async function headOf(db: Db, organizationId: number) {
  const { rows } = await sql<Pick<ExportManifest, 'company' | 'exported_at' | 'migration'>>`
    select name as company, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as exported_at,
      assay.latest_migration() as migration
    from organizations where organization_id = ${organizationId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The company of an export was not found.')
  return row
}
