import { sql } from 'kysely'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { activeCompanies } from '../../organizations/active-companies.service.ts'
import { askAudience } from './ask-audience.ts'

/** Asks people whom two changes at the same moment brought into an audience, neither of which saw the other. */
export const askReaders: Job = defineJob({
  name: 'ask-readers-of-policies',
  everySeconds: 900,
  options: { tries: 2, concurrency: 1, keepSeconds: 86_400 },
  work: async (_, tools) => {
    await each(await activeCompanies(tools.db), tools.signal, organizationId =>
      tools.within(organizationId, null, async trx => {
        const { rows } = await sql`select from organization_features where organization_id = ${organizationId}
          and key = 'policies'`.execute(trx)
        if (rows.length > 0) await askAudience(trx)
      }),
    )
  },
})
