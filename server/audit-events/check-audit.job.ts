import { sql } from 'kysely'
import { tellSystemAdministrators } from '#server/administration/tell-administrators.service.ts'
import { appendHeads, type WitnessedHead } from '#server/platform/audit/witness.ts'
import { within } from '#server/platform/db/db.ts'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'
import { type Outgoing, outgoing } from '#server/platform/outgoing/outgoing.ts'
import type { JobSettings } from '../noun.ts'
import { unwitnessed } from './witness.service.ts'

/** The chain of the installation itself, which belongs to no company. */
const INSTALLATION = 0

/** The places that keep the heads of all chains, beyond the reach of the database’s owner. */
export interface Witness {
  file?: string | undefined
  url?: string | undefined
  outgoing: Outgoing
}

/** The witness that the operator names; null if there is none. */
export function witnessOf({
  ASSAY_WITNESS_FILE: file,
  ASSAY_WITNESS_URL: url,
  ASSAY_OUTGOING: reach = 'public',
  ASSAY_OUTGOING_HOSTS: hosts = [],
}: JobSettings['config']): Witness | null {
  return file || url ? { file, url, outgoing: outgoing(reach, { hosts }) } : null
}

interface Fault {
  sequence: number
  fault: string
  is_news: boolean
}

interface Chain {
  id: number
  name: string
}

/**
 * Once a day, verifies the audit log of every company and that of the installation, also against the witness, and sends
 * it the heads of those that are intact. Every system administrator gets an email about a log that is newly broken; the
 * log of the server names it each day.
 */
export function checkAudit(witness: Witness | null): Job {
  return defineJob({
    name: 'check-audit',
    everySeconds: 86_400,
    options: { tries: 3, retryDelaySeconds: 300, concurrency: 1, expireInSeconds: 4 * 3600 },
    async work(_, tools) {
      const companies = await within(tools.db, 'system', async trx => {
        const { rows } = await sql<Chain>`
          select organization_id as id, name from organizations order by 1`.execute(trx)
        return rows
      })
      const chains = [{ id: INSTALLATION, name: 'the installation' }, ...companies]
      const heads: WitnessedHead[] = []
      await each(chains, tools.signal, async chain => {
        const isIntact = await check(tools, chain, witness)
        if (isIntact && witness) heads.push(...(await headOf(tools, chain)))
      })
      if (witness) await send(witness, heads)
    },
  })
}

async function check(tools: JobTools, { id, name }: Chain, witness: Witness | null): Promise<boolean> {
  const missing = await unwitnessed(tools.db, witness?.file, id)
  const { rows } = await sql<Fault>`
    select * from assay.check_chain(${id}::bigint, ${missing?.entries ?? null}::bigint)`.execute(tools.db)
  const [broken] = rows
  if (!broken) return true
  const { sequence, fault, is_news } = broken
  tools.log.error({ organization_id: id, sequence, fault }, 'An audit log does not verify.')
  if (is_news)
    await tellSystemAdministrators(tools, {
      subject: 'An audit log does not verify',
      text: `The audit log of ${name} does not verify: entry ${sequence} is ${fault}.

Somebody has changed the database directly, or a backup was restored. Keep a copy of the database as it is now, and find out who had access to it.

To check all logs again, run this on the server:

npm run doctor
`,
    })
  return false
}

async function headOf({ db }: JobTools, { id }: Chain): Promise<WitnessedHead[]> {
  const { rows } = await sql<Pick<WitnessedHead, 'entries' | 'hash'>>`
    select entries, hash from assay.chain_head(${id}::bigint)`.execute(db)
  const at = new Date().toISOString()
  return rows.map(({ entries, hash }) => ({ at, chain: id, entries, hash }))
}

/** The file first: it needs nobody else. */
async function send({ file, url, outgoing }: Witness, heads: readonly WitnessedHead[]): Promise<void> {
  if (heads.length === 0) return
  if (file) await appendHeads(file, heads)
  if (!url) return
  const { status } = await outgoing.fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'audit.heads', heads }),
  })
  if (status >= 300) throw new Error(`The witness answered ${status}.`)
}
