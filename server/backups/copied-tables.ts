import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ArchiveWriter } from './archive-writer.ts'
import { type CopiedTable, PIECE_BYTES, QUEUE, type SequenceValue, type TableSum } from './format.ts'

const compress = promisify(zstdCompress)

/** Made by the migrations themselves, for the installation that they run in. */
const OWN = ['public.migrations', 'public.migrations_lock']

/** The tables with a company's or the installation's data, and the work that waits. */
export async function tablesOf(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select n.nspname || '.' || c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where (n.nspname in ('public', 'stored') and c.relkind = 'r' or n.nspname || '.' || c.relname = $1)
       and n.nspname || '.' || c.relname <> all($2)
     group by 1 order by 1`,
    [QUEUE, OWN],
  )
  return rows
}

export async function sequencesOf(client: pg.ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select schemaname || '.' || sequencename as name, coalesce(last_value, start_value)::text as value,
       last_value is not null as is_called
     from pg_sequences where schemaname in ('public', 'stored') order by 1`,
  )
  return rows
}

/** Copies the rows of a table into the archive. `onPiece` is told the bytes of each piece. */
export async function copyTable(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  { table, onPiece }: { table: CopiedTable; onPiece: (bytes: number) => void },
): Promise<TableSum> {
  const rows = client.query(copyTo(`copy ${sourceOf(table)} to stdout`))
  const hash = createHash('sha256')
  let bytes = 0
  let number = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const flush = async () => {
    const content = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    const name = `tables/${table.name}/${String(++number).padStart(6, '0')}.zst`
    await archive.add(name, await compress(content))
    onPiece(content.length)
  }
  for await (const piece of rows as AsyncIterable<Buffer>) {
    hash.update(piece)
    bytes += piece.length
    waiting.push(piece)
    waitingBytes += piece.length
    if (waitingBytes >= PIECE_BYTES) await flush()
  }
  if (waitingBytes > 0) await flush()
  return { name: table.name, rows: rows.rowCount ?? 0, bytes, sha256: hash.digest('hex') }
}

function sourceOf({ name, columns }: CopiedTable): string {
  const list = columns.map(quoted).join(', ')
  return name === QUEUE
    ? `(select ${list} from ${qualified(name)} where state < 'completed')`
    : `${qualified(name)} (${list})`
}

/** A name as PostgreSQL reads it, whatever is in it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A table's name as PostgreSQL reads it. */
export function qualified(name: string): string {
  return name.split('.').map(quoted).join('.')
}
