import type pg from 'pg'

interface Constraint {
  table: string
  name: string
}

/**
 * Does the work with references checked at its end, as tables refer to each other in circles, and without triggers, as
 * what they would write is imported too. All of it belongs to the transaction.
 */
export async function loosened(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  const references = await rowsOf<Constraint>(
    client,
    `select c.conrelid::regclass::text as table, c.conname as name from pg_constraint c
     join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     where c.contype = 'f' and not c.condeferrable and n.nspname in ('public', 'stored') and c.conparentid = 0`,
  )
  const tables = await rowsOf<{ name: string }>(
    client,
    `select distinct tgrelid::regclass::text as name from pg_trigger g
     join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace
     where not g.tgisinternal and g.tgenabled = 'O' and n.nspname in ('public', 'stored')`,
  )
  const alter = (how: string) =>
    each(client, references, ({ table, name }) => `alter table ${table} alter constraint "${name}" ${how}`)
  await each(client, tables, ({ name }) => `alter table ${name} disable trigger user`)
  await alter('deferrable initially deferred')
  await work()
  await client.query('set constraints all immediate')
  await alter('not deferrable')
  await each(client, tables, ({ name }) => `alter table ${name} enable trigger user`)
}

async function rowsOf<Row extends pg.QueryResultRow>(client: pg.PoolClient, query: string): Promise<Row[]> {
  return (await client.query<Row>(query)).rows
}

async function each<Item>(
  client: pg.PoolClient,
  items: readonly Item[],
  statement: (item: Item) => string,
): Promise<void> {
  if (items.length > 0) await client.query(items.map(statement).join('; '))
}
