import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import type { Entry, ZipFile } from 'yauzl'
import { z } from 'zod'
import { EXPORT_SCHEMA, type ExportManifest } from '#server/company-exports/export-company.service.ts'
import { contentTables, type ExportedTable } from '#server/company-exports/exported-tables.service.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { loosened } from './loosened.ts'

const Manifest = z.object({
  schema: z.literal(EXPORT_SCHEMA),
  company: z.string(),
  organization_id: z.number(),
  exported_at: z.string(),
  migration: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
  missing_files: z.array(z.number()),
}) satisfies z.ZodType<ExportManifest>

interface Importing {
  zip: ZipFile
  /** Its entries by their paths. */
  entries: ReadonlyMap<string, Entry>
  /** As the owner of the database, in a transaction. */
  client: pg.PoolClient
  tables: readonly ExportedTable[]
  store: FileStore
}

/** Why an archive is not imported, for the operator. */
export class ImportRefusal extends Error {}

/**
 * Puts an export of a company into an installation without companies or people. All rows keep their ids, so that whatever
 * names them stays right. Everything is checked against the manifest, and nothing is kept unless all of it fits.
 */
export async function importCompany(importing: Importing): Promise<ExportManifest> {
  const manifest = await manifestOf(importing)
  await demandEmpty(importing, manifest)
  await loosened(importing.client, async () => {
    await importUsers(importing, manifest)
    for (const table of importing.tables) await importTable(importing, manifest, table)
  })
  await advanceSequences(importing.client)
  for (const { path } of manifest.files)
    if (path.startsWith('files/')) await importFile(importing, manifest, path)
  return manifest
}

async function manifestOf({ entries, zip }: Importing): Promise<ExportManifest> {
  const entry = entries.get('manifest.json')
  if (!entry) throw new ImportRefusal('This is no export of a company: it has no manifest.')
  const pieces: Buffer[] = []
  for await (const piece of await contentOf(zip, entry)) pieces.push(piece as Buffer)
  const read = Manifest.safeParse(parsed(Buffer.concat(pieces).toString()))
  if (!read.success) throw new ImportRefusal('This is no export of a company that this version can read.')
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function demandEmpty({ client }: Importing, { migration }: ExportManifest): Promise<void> {
  const { rows } = await client.query<{ migration: string; people: number; companies: number }>(
    `select assay.latest_migration() as migration, (select count(*)::int from users) as people,
       (select count(*)::int from organizations) as companies`,
  )
  const [here] = rows
  if (!here || here.people + here.companies > 0)
    throw new ImportRefusal('This installation has companies or people already. Import into an empty one.')
  if (here.migration !== migration)
    throw new ImportRefusal(
      `The export is of the version with ${migration}, and this installation has ${here.migration}. Use the same version.`,
    )
}

/** People come without passwords: each sets one by the link for forgotten passwords. */
async function importUsers(importing: Importing, manifest: ExportManifest): Promise<void> {
  const columns = ['id', 'email', 'first_name', 'last_name', 'time_zone']
  await importLines(importing, manifest, {
    path: 'data/users.jsonl',
    statement: insertInto('users', columns, 'public.users'),
  })
}

/** Content that is shipped is there already, under the same ids. */
async function importTable(importing: Importing, manifest: ExportManifest, { name, columns }: ExportedTable) {
  const isContent = contentTables.includes(name)
  await importLines(importing, manifest, {
    path: `data/${name}.jsonl`,
    statement: `${insertInto(name, columns, name)}${isContent ? ' on conflict do nothing' : ''}`,
  })
}

const quoted = (name: string) =>
  name
    .split('.')
    .map(part => `"${part.replaceAll('"', '""')}"`)
    .join('.')

function insertInto(table: string, columns: readonly string[], type: string): string {
  const named = columns.map(quoted).join(', ')
  return `insert into ${quoted(table)} (${named}) overriding system value
    select ${named} from jsonb_populate_recordset(null::${quoted(type)}, $1::jsonb)`
}

/** Characters that are inserted at once. */
const BATCH = 4 * 1024 * 1024

async function importLines(
  importing: Importing,
  manifest: ExportManifest,
  { path, statement }: { path: string; statement: string },
): Promise<void> {
  let lines: string[] = []
  let length = 0
  const flush = async () => {
    if (lines.length > 0) await importing.client.query(statement, [`[${lines.join(',')}]`])
    lines = []
    length = 0
  }
  await checked(importing, manifest, path, async content => {
    for await (const line of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line === '') continue
      lines.push(line)
      length += line.length
      if (length > BATCH) await flush()
    }
    await flush()
  })
}

async function importFile(importing: Importing, manifest: ExportManifest, path: string): Promise<void> {
  const id = Number(path.slice('files/'.length))
  const { rows } = await importing.client.query<{ key: string }>('select key from files where id = $1', [id])
  const [file] = rows
  if (!file) throw new ImportRefusal(`${path} is a file that no record names.`)
  await checked(importing, manifest, path, async content => {
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(piece as Buffer)
    await importing.store.put(file.key, Buffer.concat(pieces))
  })
}

/** Reads an entry, and throws unless it has the bytes that the manifest says. */
async function checked(
  { zip, entries }: Importing,
  { files }: ExportManifest,
  path: string,
  read: (content: Readable) => Promise<void>,
): Promise<void> {
  const [entry, listed] = [entries.get(path), files.find(file => file.path === path)]
  if (!entry || !listed) throw new ImportRefusal(`${path} is missing in the archive.`)
  const hash = createHash('sha256')
  const content = await contentOf(zip, entry)
  content.on('data', piece => hash.update(piece))
  content.pause()
  await read(content)
  if (hash.digest('hex') !== listed.sha256) throw new ImportRefusal(`${path} is not as it was exported.`)
}

const contentOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })

/** Rows came with their ids: new ones continue after them. */
async function advanceSequences(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.oid::regclass::text as table, a.attname as column,
       pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'stored')
     join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
     where c.relkind in ('r', 'p')`,
  )
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval($1, greatest((select last_value from ${sequence}), (select coalesce(max(${quoted(column)}), 0) from ${table})))`,
      [sequence],
    )
}
