import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { ConfigurationError } from '../config/config.ts'
import { TablesTaken, takeTables } from './take-tables.ts'

/** Longer than the longest transaction of a running instance, which is that of a download. */
const PATIENCE_MS = 15 * 60_000
/** Long enough for the calls that have waited meanwhile. */
const BETWEEN_MS = 300

interface Migrations {
  folder: string
  /** The login role that the server connects with. */
  role: string
  /** Only these, for the copy of an older version's data; all by default. */
  only?: string[] | undefined
  /** Told of each migration when it is done, with its milliseconds. */
  onDone?: ((name: string, milliseconds: number) => void) | undefined
}

/** Brings the database to the newest migration, under a lock, so that several instances may start at once. */
export async function migrate(owner: pg.Pool, { folder, role, only, onDone }: Migrations): Promise<string[]> {
  const files = await filesOf(folder, only)
  if (await hasExactly(owner, files)) return []
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) })
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations({ folder, files, role, onDone }) },
    migrationTableSchema: 'public',
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  })
  const { error, results = [] } = await migrateOnceFree(migrator)
  if (error) throw newerVersion(error) ?? error
  return results.filter(result => result.status === 'Success').map(result => result.migrationName)
}

/** Migrates, between the calls of an instance of the version before, if one still runs. */
async function migrateOnceFree(migrator: Migrator): Promise<MigrationResultSet> {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(BETWEEN_MS)) {
    const done = await migrator.migrateToLatest()
    if (!(done.error instanceof TablesTaken) || Date.now() > end) return done
  }
}

/** Checks whether the database has exactly these migrations: the migrator reads the whole catalog first. */
async function hasExactly(owner: pg.Pool, files: string[]): Promise<boolean> {
  const { rows: exists } = await owner.query(`select to_regclass('public.migrations') as found`)
  if (!exists[0]?.found) return false
  const { rows } = await owner.query<{ name: string }>('select name from migrations order by name')
  return isDeepStrictEqual(
    rows.map(({ name }) => `${name}.sql`),
    files,
  )
}

async function filesOf(folder: string, only?: string[]): Promise<string[]> {
  const names = await migrationsOf(folder)
  const unknown = only?.find(name => !names.includes(name))
  if (unknown) throw newerThanThis(unknown)
  return (only ? names.filter(name => only.includes(name)) : names).map(name => `${name}.sql`)
}

/** The names of the migrations in a folder, in their order. */
export async function migrationsOf(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql'))
  return files.map(name => name.replace('.sql', '')).sort()
}

/** The migrations of this version are a beginning of those that the database has seen. */
function newerVersion(error: unknown): Error | null {
  const [, name] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? []
  return name ? newerThanThis(name) : null
}

function newerThanThis(name: string): ConfigurationError {
  return new ConfigurationError(
    `A newer version of Assay has used this database. It has the migration ${name}, which this version doesn’t know. Start the newer version, or restore the backup from before the upgrade.`,
  )
}

interface MigrationTexts {
  folder: string
  files: string[]
  role: string
  onDone: Migrations['onDone']
}

async function readMigrations({
  folder,
  files,
  role,
  onDone,
}: MigrationTexts): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  let isTaken = false
  for (const file of files) {
    const text = (await readFile(join(folder, file), 'utf8')).replaceAll('{{server_role}}', role)
    const name = file.replace('.sql', '')
    migrations[name] = {
      up: async db => {
        if (!isTaken) await takeTables(db)
        isTaken = true
        const from = performance.now()
        await sql.raw(text).execute(db)
        onDone?.(name, performance.now() - from)
      },
    }
  }
  return migrations
}
