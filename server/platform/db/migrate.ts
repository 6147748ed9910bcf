import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'

interface Migrations {
  folder: string
  /** The login role that the server connects with; it is made when it is missing. */
  role: string
  password: string
}

/** Brings the database to the newest migration, under a lock, so that several instances may start at once. */
export async function migrate(owner: pg.Pool, { folder, role, password }: Migrations): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) })
  await ensureRole(owner, role, password)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder, role) },
    migrationTableSchema: 'public',
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.filter(result => result.status === 'Success').map(result => result.migrationName)
}

async function readMigrations(folder: string, role: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const text = (await readFile(join(folder, file), 'utf8')).replaceAll('{{server_role}}', role)
    migrations[file.replace('.sql', '')] = { up: async db => void (await sql.raw(text).execute(db)) }
  }
  return migrations
}

/** Makes or mends the server's login role. Roles belong to the whole cluster, hence the lock. */
async function ensureRole(owner: pg.Pool, role: string, password: string): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin; select pg_advisory_xact_lock(7235001)')
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    const verb = rowCount ? 'alter' : 'create'
    await client.query(
      `${verb} role ${client.escapeIdentifier(role)} login password ${client.escapeLiteral(password)}`,
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
