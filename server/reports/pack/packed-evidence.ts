import { sql } from 'kysely'
import { isReadableEvidence } from '#server/evidence/readable-evidence.service.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { packedName } from '#server/platform/zip/packed-names.ts'

/** The files that a report names, as its pack has them. */
export interface PackedEvidence {
  files: { number: string; name: string; path: string; key: string; bytes: number }[]
  /** Named by the report, but the person may not read them any more. */
  leftOut: { number: string; reason: string }[]
}

interface Row {
  number: number
  name: string
  key: string
  bytes: number
  is_readable: boolean
}

export async function packedEvidence(
  { db, actor, organizationId }: Call,
  reportId: number,
): Promise<PackedEvidence> {
  const everywhere = { ...actor, activeDivisionId: null }
  const { rows } = await sql<Row>`
    select x.number, f.name, f.key, f.bytes, ${isReadableEvidence(everywhere)} as is_readable
    from report_evidence x
    join files f on f.organization_id = x.organization_id and f.id = x.file_id and f.stored_at is not null
    where x.organization_id = ${organizationId} and x.report_id = ${reportId} order by x.number`.execute(db)
  const numberOf = ({ number }: Row) => `E${number}`
  return {
    files: rows
      .filter(({ is_readable }) => is_readable)
      .map(row => {
        const { name, key, bytes } = row
        const number = numberOf(row)
        return { number, name, key, bytes, path: `evidence/${packedName(`${number} ${name}`)}` }
      }),
    leftOut: rows
      .filter(({ is_readable }) => !is_readable)
      .map(row => ({
        number: numberOf(row),
        reason: 'The person who made the pack may not read this file any more.',
      })),
  }
}
