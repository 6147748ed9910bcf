import { sql } from 'kysely'
import { activeCompanies } from '#server/organizations/active-companies.service.ts'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { followReviews } from './follow-reviews.ts'

/** Asks for the reviews that have come near, and follows owners who left or lost the right. */
export const remindOfReviews: Job = defineJob({
  name: 'remind-of-policy-reviews',
  everySeconds: 3600,
  options: { tries: 2, concurrency: 1, keepSeconds: 86_400 },
  work: async (_, tools) => {
    await each(await activeCompanies(tools.db), tools.signal, organizationId =>
      tools.within(organizationId, null, async trx => {
        const { rows } = await sql`select from organization_features where organization_id = ${organizationId}
          and key = 'policies'`.execute(trx)
        if (rows.length > 0) await followReviews(trx, organizationId)
      }),
    )
  },
})
