import pg from 'pg'
import { unwitnessedHead } from '#server/platform/audit/witness.ts'

interface Verified {
  /** The number of companies, each of which has a log. */
  companies: number
  /** A sentence for each log that does not verify. */
  faults: string[]
}

/** Checks the audit log of each company and of the installation as the database's owner, also against a witness’s file. */
export async function verifyAudit(ownerUrl: string, witnessFile?: string): Promise<Verified> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows: companies } = await client.query<{ id: string; name: string }>(
      'select organization_id as id, name from public.organizations order by 1',
    )
    const faults: string[] = []
    for (const { id, name } of [{ id: '0', name: 'the installation' }, ...companies]) {
      const { rows } = await client.query<Record<string, unknown>>(
        'select * from assay.verify_chain($1) limit 1',
        [id],
      )
      for (const row of rows) faults.push(`The audit log of ${name} does not verify: ${JSON.stringify(row)}`)
      const missing = witnessFile && (await unwitnessedHead(witnessFile, Number(id), hashesOf(client, id)))
      if (missing)
        faults.push(
          `The audit log of ${name} is not as witnessed: entry ${missing.entries} had another hash on ${missing.at}.`,
        )
    }
    return { companies: companies.length, faults }
  } finally {
    await client.end()
  }
}

const hashesOf = (client: pg.Client, chain: string) => async (sequences: number[]) => {
  const { rows } = await client.query<{ sequence: string; hash: string }>(
    'select sequence, hash from assay.chain_hashes($1, $2::bigint[])',
    [chain, sequences],
  )
  return new Map(rows.map(({ sequence, hash }) => [Number(sequence), hash]))
}
