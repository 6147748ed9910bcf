import type pg from 'pg'

/** The server logs errors of its role itself, without user input. */
const settings = ['log_min_messages=log', 'log_min_error_statement=panic', 'log_error_verbosity=terse']

/** Keeps people's input out of PostgreSQL's own log, if the owner may set that: otherwise it is up to the operator. */
export async function quietLog(owner: pg.Pool, role: string): Promise<void> {
  const { rows } = await owner.query<{ missing: string }>(
    `select missing from unnest($2::text[]) as missing where not exists (
       select from pg_db_role_setting s where s.setrole = $1::regrole and s.setdatabase = 0 and missing = any(s.setconfig))`,
    [role, settings],
  )
  for (const { missing } of rows) {
    const [name, value] = missing.split('=')
    await owner.query(`alter role ${role} set ${name} = '${value}'`).catch(unlessExpected)
  }
}

/** The owner is no superuser, or another instance sets the same at this moment. */
function unlessExpected(error: Error & { code?: string }): void {
  if (error.code !== '42501' && !/concurrently updated/.test(error.message)) throw error
}
