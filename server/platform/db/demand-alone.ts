import pg from 'pg'
import { ConfigurationError } from '#server/platform/config/config.ts'

/** Throws `ConfigurationError` if a server uses the database. */
export async function demandAlone(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name like 'assay%' limit 1`,
    )
    if (rows.length > 0)
      throw new ConfigurationError('Assay is running on this database. Stop every instance, then try again.')
  } finally {
    await client.end()
  }
}
