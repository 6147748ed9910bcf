import pg from 'pg'

interface Verified {
  /** The number of companies, each of which has a log. */
  companies: number
  /** A sentence for each log that does not verify. */
  faults: string[]
}

/** Checks the audit log of each company as the database's owner. */
export async function verifyAudit(ownerUrl: string): Promise<Verified> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows: companies } = await client.query<{ id: number; name: string }>(
      'select organization_id as id, name from public.organizations order by 1',
    )
    const faults: string[] = []
    for (const { id, name } of companies) {
      await client.query(`select set_config('assay.organization_id', $1, false)`, [String(id)])
      const { rows } = await client.query<Record<string, unknown>>(
        'select * from assay.verify_audit() limit 1',
      )
      for (const row of rows) faults.push(`The audit log of ${name} does not verify: ${JSON.stringify(row)}`)
    }
    return { companies: companies.length, faults }
  } finally {
    await client.end()
  }
}
