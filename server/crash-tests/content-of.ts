import pg from 'pg'

/** Every table with the number of its rows and a sum over them, every sequence, and every rule that guards them. */
export async function contentOf(superuserUrl: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  const asked = async (text: string) => (await client.query(text)).rows
  try {
    const content: Record<string, unknown> = {}
    for (const { name } of await asked(
      `select oid::regclass::text as name from pg_class where relkind = 'r'
         and relnamespace::regnamespace::text in ('public', 'stored', 'assay', 'pgboss') order by 1`,
    )) {
      const sum = `select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as sum from ${name} t`
      content[name] = (await asked(sum))[0]
    }
    content.sequences = await asked(
      'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
    )
    content.policies = await asked(
      'select schemaname, tablename, policyname, roles, qual, with_check from pg_policies order by 1, 2, 3',
    )
    content.constraints = await asked(
      `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as rule from pg_constraint
       where connamespace::regnamespace::text in ('public', 'stored') order by 1, 2`,
    )
    content.triggers = await asked(
      `select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    )
    content.forced = await asked(
      'select oid::regclass::text as table from pg_class where relforcerowsecurity order by 1',
    )
    return content
  } finally {
    await client.end()
  }
}
