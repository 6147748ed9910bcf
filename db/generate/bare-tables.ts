import type pg from 'pg'

/**
 * Drops the foreign keys and plain indexes of tables while `work` fills them, and restores them: each is then checked
 * or built once instead of for every row. Triggers stay. It all happens in the caller's transaction.
 */
export async function withBareTables<Result>(
  client: pg.ClientBase,
  tables: string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await client.query<{ undress: string; dress: string }>(partsSql, [tables])
  for (const { undress } of rows) await client.query(undress)
  const result = await work()
  for (const { dress } of rows) await client.query(dress)
  return result
}

const partsSql = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as undress,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as dress
  from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index where indrelid = any($1::regclass[]) and not indisunique`
