import { createHash } from 'node:crypto'
import { WAITING_DAYS } from '#domain/company-deletions/company-deletions.rules.ts'

/** A company at the moment of its deletion. */
export interface DeletedCompany {
  id: number
  name: string
  reason: string
  asked_by: string
  asked_at: Date
  deleted_at: Date
  /** The number of entries of its audit log, and the hash of the last. */
  entries: number
  head: string | null
}

interface Deleted {
  rows: Record<string, number>
  people: number
  files: number
  version: string
}

const figure = (count: number) => count.toLocaleString('en')

/** The certificate as text, whose last line is the SHA-256 of everything above it. */
export function certificateOf(company: DeletedCompany, { rows, people, files, version }: Deleted) {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const width = Math.max(...Object.keys(rows).map(table => table.length), 5)
  const line = (name: string, count: number) => `  ${name.padEnd(width)}  ${figure(count).padStart(12)}`
  const body = `Certificate of deletion

Company:        ${company.name} (${company.id})
Requested by:   ${company.asked_by}, ${company.asked_at.toISOString()}
Reason:         ${company.reason}
Waiting period: ${WAITING_DAYS} days
Deleted:        ${company.deleted_at.toISOString()}, by the daily job of Assay ${version}

Deleted rows, by table of the database:

${Object.entries(rows)
  .map(([table, count]) => line(table, count))
  .join('\n')}
${line('Total', total)}

Deleted files of evidence: ${figure(files)}
Deleted accounts of people who belonged to no other company: ${figure(people)}
Audit log: ${figure(company.entries)} entries${company.head ? `, the last with the hash ${company.head}` : ''}

What remains: this certificate, and the entries about the company in the audit log of the installation.
Backups made before the deletion contain the company until they expire.
`
  const sha256 = createHash('sha256').update(body).digest('hex')
  return { text: `${body}\nSHA-256 of the text above: ${sha256}\n`, sha256 }
}
