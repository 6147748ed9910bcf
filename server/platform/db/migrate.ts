import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { ConfigurationError } from '../config/config.ts'

interface Migrations {
  folder: string
  /** The login role that the server connects with. */
  role: string
}

/** Brings the database to the newest migration, under a lock, so that several instances may start at once. */
export async function migrate(owner: pg.Pool, { folder, role }: Migrations): Promise<string[]> {
  if (await isNewest(owner, folder)) return []
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) })
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder, role) },
    migrationTableSchema: 'public',
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw newerVersion(error) ?? error
  return results.filter(result => result.status === 'Success').map(result => result.migrationName)
}

/** Checks whether the database has exactly the migrations of this version: the migrator reads the whole catalog first. */
async function isNewest(owner: pg.Pool, folder: string): Promise<boolean> {
  const { rows: exists } = await owner.query(`select to_regclass('public.migrations') as found`)
  if (!exists[0]?.found) return false
  const { rows } = await owner.query<{ name: string }>('select name from migrations order by name')
  const files = await migrationFiles(folder)
  return isDeepStrictEqual(
    rows.map(({ name }) => `${name}.sql`),
    files,
  )
}

async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
}

/** The migrations of this version are a beginning of those that the database has seen. */
function newerVersion(error: unknown): Error | null {
  const [, name] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? []
  return name
    ? new ConfigurationError(
        `A newer version of Assay has used this database. It has the migration ${name}, which this version doesn’t know. Start the newer version, or restore the backup from before the upgrade.`,
      )
    : null
}

async function readMigrations(folder: string, role: string): Promise<Record<string, Migration>> {
  const files = await migrationFiles(folder)
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const text = (await readFile(join(folder, file), 'utf8')).replaceAll('{{server_role}}', role)
    migrations[file.replace('.sql', '')] = { up: async db => void (await sql.raw(text).execute(db)) }
  }
  return migrations
}
