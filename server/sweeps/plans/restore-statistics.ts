import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Statistics } from './statistics.ts'

const PAGE_BYTES = 8192

/**
 * Makes a database of this machine plan as if it had the rows of which the statistics tell. Nothing may be written to it
 * afterwards. PostgreSQL 18 cannot restore extended statistics: those of its few rows remain. They say only which column
 * follows from which, and that is the same for any number of rows.
 */
export async function restoreStatistics(owner: pg.Pool, statistics: Statistics): Promise<void> {
  await owner.query('checkpoint')
  await extendFiles(owner, statistics)
  await restoreRelations(owner, statistics)
  await restoreColumns(owner, statistics)
}

/** Planning looks at the size of the files themselves. What is added to them is a hole, which takes no space. */
async function extendFiles(owner: pg.Pool, { relations }: Statistics): Promise<void> {
  const { rows } = await owner.query<{ name: string; path: string; pages: number }>(
    `select c.relname as name, current_setting('data_directory') || '/' || pg_relation_filepath(c.oid) as path,
       pg_relation_size(c.oid) / ${PAGE_BYTES} as pages
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [Object.keys(relations)],
  )
  for (const { name, path, pages } of rows) {
    const [wanted] = relations[name] ?? [0]
    if (wanted > pages) await truncate(join(path), wanted * PAGE_BYTES)
  }
}

function restoreRelations(owner: pg.Pool, { relations }: Statistics): Promise<unknown> {
  return owner.query(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', c.relname::text, 'relpages', (r.value->>0)::int,
       'reltuples', (r.value->>1)::real, 'relallvisible', (r.value->>2)::int)
     from jsonb_each($1::jsonb) r join pg_class c on c.relname = r.key and c.relnamespace = 'public'::regnamespace`,
    [JSON.stringify(relations)],
  )
}

/** A column that is gone since is left out. */
async function restoreColumns(owner: pg.Pool, { columns }: Statistics): Promise<void> {
  const { rows } = await owner.query<{ table: string; column: string; name: string }>(
    `select c.relname as table, a.attname as column, c.relname || '.' || a.attname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace
     where c.relname || '.' || a.attname = any($1)`,
    [Object.keys(columns)],
  )
  for (const { table, column, name } of rows) {
    const figures = columns[name]
    if (!figures) continue
    await owner.query(`select pg_clear_attribute_stats('public', $1, $2, false)`, [table, column])
    const { common, correlation, null_frac, avg_width, n_distinct } = figures
    const [values = null, frequencies = null] = common ?? []
    const texts = values && (await owner.query('select $1::text[]::text as text', [values])).rows[0].text
    await owner.query(
      `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text, 'inherited', false,
         'null_frac', $3::real, 'avg_width', $4::int, 'n_distinct', $5::real, 'correlation', $6::real,
         'most_common_vals', $7::text, 'most_common_freqs', $8::real[])`,
      [table, column, null_frac, avg_width, n_distinct, correlation, texts, frequencies],
    )
  }
}
