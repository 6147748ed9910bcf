import { sql } from 'kysely'
import { TEST_NOTICE_DAYS } from '#domain/controls/controls.rules.ts'
import { activeCompanies } from '#server/organizations/active-companies.service.ts'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'
import { followTests } from './follow-tests.ts'
import { nextTestOn } from './test-sql.ts'

/** Asks the owners of controls for the tests that have come near. A test is asked for once, whatever runs at the same time. */
export const remindOfTests: Job = defineJob({
  name: 'remind-of-control-tests',
  everySeconds: 3600,
  options: { tries: 2, concurrency: 1, keepSeconds: 86_400 },
  work: async (_, tools) => {
    await each(await activeCompanies(tools.db), tools.signal, organizationId =>
      remindIn(tools, organizationId),
    )
  },
})

function remindIn(tools: JobTools, organizationId: number): Promise<void> {
  return tools.within(organizationId, null, async trx => {
    const { rows } = await sql<{ id: number }>`select c.id from controls c
      join members m on m.organization_id = c.organization_id and m.user_id = c.owner_id
      join users u on u.id = c.owner_id
      where c.organization_id = ${organizationId}
        and exists (select from organization_features f where f.organization_id = c.organization_id and f.key = 'controls')
        and ${nextTestOn} <= assay.today_in(u.time_zone) + ${TEST_NOTICE_DAYS}::int
        and not exists (select from tasks k where k.organization_id = c.organization_id and k.task_type = 'control'
          and k.task_type_id = c.id and k.user_id = c.owner_id and not k.completed and k.due_date = ${nextTestOn})
      order by c.id`.execute(trx)
    await followTests(
      trx,
      organizationId,
      rows.map(({ id }) => id),
    )
  })
}
