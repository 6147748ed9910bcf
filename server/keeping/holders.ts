import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

interface Reference {
  table: string
  columns: string[]
  referred: string[]
}

/**
 * Returns the condition on `t`, a row of the table, that no remaining row refers to it. A row that refers to it without
 * being deleted with it prevents the deletion, and so does a row that would be deleted with it but must be kept. Read
 * from the catalog, so that future tables are covered.
 */
export async function nothingHolds(
  db: Db,
  table: string,
  forYears: readonly string[],
): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, 
      ${namesOf('conrelid', 'conkey')} as columns, ${namesOf('confrelid', 'confkey')} as referred
    from pg_constraint c
    where c.contype = 'f' and c.confrelid = ${table}::regclass
      and (c.confdeltype in ('a', 'r') or (c.confdeltype = 'c' and c.conrelid::regclass::text = any(${forYears})))`.execute(
    db,
  )
  const claims = rows.map(({ table: from, columns, referred }) => {
    const matches = columns.map((column, n) => sql`x.${sql.ref(column)} = t.${sql.ref(referred[n] ?? '')}`)
    return sql`not exists (select from ${sql.table(from)} x where ${sql.join(matches, sql` and `)})`
  })
  return sql<boolean>`(${sql.join([sql`true`, ...claims], sql` and `)})`
}

/** The columns of a constraint `c`, in its order. */
function namesOf(relation: string, keys: string): RawBuilder<string[]> {
  return sql<
    string[]
  >`(select json_agg(a.attname order by k.rank) from unnest(c.${sql.ref(keys)}) with ordinality as k (number, rank)
    join pg_attribute a on a.attrelid = c.${sql.ref(relation)} and a.attnum = k.number)`
}
