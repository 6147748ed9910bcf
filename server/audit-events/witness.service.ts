import { sql } from 'kysely'
import { unwitnessedHead, type WitnessedHead } from '#server/platform/audit/witness.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Compares a chain with the heads that the witness’s file has; null without a file, or if it has them all. */
export async function unwitnessed(
  db: Db,
  file: string | undefined,
  chain: number,
): Promise<WitnessedHead | null> {
  if (!file) return null
  return unwitnessedHead(file, chain, async sequences => {
    const { rows } = await sql<{ sequence: number; hash: string }>`
      select sequence, hash from assay.chain_hashes(${chain}::bigint, ${sequences}::bigint[])`.execute(db)
    return new Map(rows.map(({ sequence, hash }) => [sequence, hash]))
  })
}
