import type pg from 'pg'

/**
 * Every table with rows of companies, referring tables before the ones they refer to; `organizations` last. A reference
 * that is checked at the end of the transaction has no say in the order.
 */
export async function companyTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; referred: string[] }>(
    `select c.oid::regclass::text as name, array(
       select distinct t.oid::regclass::text from pg_constraint k join pg_class t on t.oid = k.confrelid
       where k.conrelid = c.oid and k.contype = 'f' and not k.condeferred and t.oid <> c.oid) as referred
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relnamespace::regnamespace::text in ('public', 'stored') and c.relkind in ('r', 'p') order by 1`,
  )
  return inOrder(new Map(rows.map(({ name, referred }) => [name, referred])))
}

function inOrder(left: Map<string, string[]>): string[] {
  const order: string[] = []
  while (left.size > 0) {
    const wanted = new Set([...left.values()].flat())
    const free = [...left.keys()].filter(name => !wanted.has(name))
    if (free.length === 0)
      throw new Error(`These tables refer to each other: ${[...left.keys()].join(', ')}.`)
    order.push(...free)
    for (const name of free) left.delete(name)
  }
  return order
}
