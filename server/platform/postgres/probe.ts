import pg from 'pg'
import { port } from './socket-path.ts'

/** absent: nobody listens · busy: a server is there, and starting, stopping or slow · ready: it responds */
type Presence = 'absent' | 'busy' | 'ready'

const absent = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR']
const cannotConnectNow = '57P03'

/** The URL of the superuser `postgres` in a database behind a socket. */
export function urlBehind(socketFolder: string, database: string): string {
  // A host that no one reads keeps the URL parseable; the one in the query wins.
  const query = new URLSearchParams({ host: socketFolder, sslmode: 'disable' })
  return `postgres://postgres@localhost:${port}/${database}?${query}`
}

/** Checks whether a server responds behind a socket; if it does, the database `assay` exists afterwards. */
export async function probe(socketFolder: string): Promise<Presence> {
  const connectionString = urlBehind(socketFolder, 'postgres')
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await ensureDatabase(client)
    return 'ready'
  } catch (error) {
    return presenceBehind(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const found = await client.query("select 1 from pg_database where datname = 'assay'")
  if (found.rowCount === 0) await client.query('create database assay')
}

function presenceBehind(error: unknown): Presence {
  const code = String((error as NodeJS.ErrnoException).code ?? '')
  if (absent.includes(code)) return 'absent'
  // A connection that breaks or times out has no code of PostgreSQL's own; a shutdown has one of class 57.
  if (code === cannotConnectNow || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('57')) return 'busy'
  throw error
}
