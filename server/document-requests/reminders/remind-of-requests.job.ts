import { sql } from 'kysely'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'
import { activeCompanies } from '../../organizations/active-companies.service.ts'
import { remindersOn, takeReminders } from './remind.ts'

/** Days before its due date on which people are reminded of a request, and days after it. */
const DAYS = [-3, 0, 1, 3, 7, 14, 21, 28]

/**
 * Reminds people of the documents that they are asked for, by their own day: before a request is due, on the day, and
 * regularly after it. Nobody gets more than one email a day about a list.
 */
export function remindOfRequests({ address }: { address: string }): Job {
  return defineJob({
    name: 'remind-of-document-requests',
    everySeconds: 3600,
    options: { tries: 2, concurrency: 1, keepSeconds: 86_400 },
    work: async (_, tools) => {
      await each(await activeCompanies(tools.db), tools.signal, organizationId =>
        remindIn(tools, organizationId, address),
      )
    },
  })
}

/** Takes what is due for a reminder and queues the emails in one transaction: both happen, once, or neither. */
function remindIn(tools: JobTools, organizationId: number, address: string): Promise<void> {
  return tools.within(organizationId, null, async trx => {
    const { rows } = await sql`select from organization_features where organization_id = ${organizationId}
      and key = 'document-requests'`.execute(trx)
    if (rows.length === 0) return
    const reminders = await remindersOn(trx, {
      organizationId,
      lists: sql`true`,
      requests: sql`assay.today_in(u.time_zone) - r.due_date = any(${DAYS}::int[])`,
      by: null,
      address,
    })
    for (const { email } of await takeReminders(trx, organizationId, reminders))
      if (email) await tools.enqueue(trx, 'send-mail', email)
  })
}
