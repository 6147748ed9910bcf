import { sql } from 'kysely'
import { tellSystemAdministrators } from '#server/administration/tell-administrators.service.ts'
import { within } from '#server/platform/db/db.ts'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'

/** The chain of the installation itself, which belongs to no company. */
const INSTALLATION = 0

interface Fault {
  sequence: number
  fault: string
  is_news: boolean
}

/**
 * Once a day, verifies the audit log of every company and that of the installation. Every system administrator gets an
 * email about a log that is newly broken; the log of the server names it each day.
 */
export function checkAudit(): Job {
  return defineJob({
    name: 'check-audit',
    everySeconds: 86_400,
    options: { tries: 3, retryDelaySeconds: 300, concurrency: 1, expireInSeconds: 4 * 3600 },
    async work(_, tools) {
      const companies = await within(tools.db, 'system', async trx => {
        const { rows } = await sql<{ id: number; name: string }>`
          select organization_id as id, name from organizations order by 1`.execute(trx)
        return rows
      })
      const chains = [{ id: INSTALLATION, name: 'the installation' }, ...companies]
      await each(chains, tools.signal, chain => check(tools, chain))
    },
  })
}

async function check(tools: JobTools, { id, name }: { id: number; name: string }): Promise<void> {
  const { rows } = await sql<Fault>`select * from assay.check_chain(${id}::bigint)`.execute(tools.db)
  const [broken] = rows
  if (!broken) return
  const { sequence, fault, is_news } = broken
  tools.log.error({ organization_id: id, sequence, fault }, 'An audit log does not verify.')
  if (!is_news) return
  await tellSystemAdministrators(tools, {
    subject: 'An audit log does not verify',
    text: `The audit log of ${name} does not verify: entry ${sequence} is ${fault}.

Somebody has changed the database directly, or a backup was restored in part. Keep a copy of the database as it is now, and find out who had access to it.

To check all logs again, run this on the server:

npm run doctor
`,
  })
}
