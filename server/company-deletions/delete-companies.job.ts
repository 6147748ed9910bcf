import pg from 'pg'
import { removeCompanies } from '#db/companies/remove-companies.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'
import { certificateOf, type DeletedCompany } from './certificate.ts'

interface Settings {
  /** The address of the database’s owner: no server role removes companies. */
  ownerUrl?: string | undefined
  files?: FileStore | undefined
  version?: string | undefined
}

/**
 * Once a day, deletes the companies whose waiting period is over, each in one transaction that leaves a certificate. One
 * that was restored or is under legal hold is left alone.
 */
export function deleteCompanies(settings: Settings): Job {
  return defineJob({
    name: 'delete-companies',
    everySeconds: 86_400,
    options: { tries: 3, retryDelaySeconds: 300, concurrency: 1, expireInSeconds: 4 * 3600 },
    async work(_, tools) {
      const { ownerUrl, files } = settings
      if (!ownerUrl || !files) return
      const client = new pg.Client({ connectionString: ownerUrl })
      client.on('error', () => {})
      await client.connect()
      try {
        const { rows } = await client.query<{ id: string }>(dueDeletions)
        await each(rows, tools.signal, ({ id }) =>
          deleteOne(client, Number(id), { ...settings, files }, tools),
        )
      } finally {
        await client.end()
      }
    },
  })
}

const dueDeletions = `select d.id from company_deletions d join organizations o on o.organization_id = d.company_id
  where d.deleted_at is null and d.due_at <= now() and o.deleted_at is not null and not o.legal_hold order by d.id`

async function deleteOne(
  client: pg.Client,
  deletionId: number,
  { files, version = '' }: Settings & { files: FileStore },
  { log, jobId }: JobTools,
): Promise<void> {
  await client.query('begin')
  let keys: string[]
  try {
    // A hold that is set now waits for this, or stops it.
    const { rows } = await client.query<DeletedCompany>(
      `select d.company_id::int as id, d.company_name as name, d.reason, d.asked_by, d.asked_at, now() as deleted_at,
         coalesce((select h.sequence::int from audit_heads h where h.organization_id = d.company_id), 0) as entries,
         (select encode(h.hash, 'hex') from audit_heads h where h.organization_id = d.company_id) as head
       from company_deletions d join organizations o on o.organization_id = d.company_id
       where d.id = $1 and d.deleted_at is null and o.deleted_at is not null and not o.legal_hold for update`,
      [deletionId],
    )
    const [company] = rows
    if (!company) return void (await client.query('rollback'))
    const stored = await client.query<{ key: string }>(
      'select key from files where organization_id = $1 and stored_at is not null',
      [company.id],
    )
    keys = stored.rows.map(({ key }) => key)
    await client.query(
      `delete from pgboss.job where state <> 'active' and (data ->> 'organizationId' = $1 or data ->> 'organization_id' = $1)`,
      [String(company.id)],
    )
    const removed = await removeCompanies(client, [company.id])
    const { text, sha256 } = certificateOf(company, { ...removed, files: keys.length, version })
    await client.query(
      'update company_deletions set deleted_at = now(), certificate = $2, sha256 = $3 where id = $1',
      [deletionId, text, sha256],
    )
    await client.query(
      `select set_config('assay.organization_id', '', true), assay.append_audit('organization.deleted', 'organizations',
         $1::bigint, null, $2::jsonb, $3, '', null)`,
      [company.id, JSON.stringify({ name: company.name, sha256 }), jobId],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  // A weekly job removes what is left if this is cut off: bytes without a row.
  for (const key of keys) await files.remove(key)
  log.info({ deletion_id: deletionId }, 'A company was deleted for good.')
}
