import { sql } from 'kysely'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'
import { activeCompanies } from '../organizations/active-companies.service.ts'
import { digestEmail } from './digest-email.ts'
import { type DigestReader, digestReaders } from './digest-readers.ts'
import { makePlan } from './make-plan.ts'

interface Settings {
  /** The address of the app, with which links begin. */
  address: string
  now?: () => Date
}

/**
 * Sends Today's Plan as an email at 07:00 in each person's time zone, or as soon after as the server runs: once a day
 * for each person and company, if there is something in it. It runs every quarter of an hour, because time zones differ
 * by as little.
 */
export function sendDigests({ address, now = () => new Date() }: Settings): Job {
  return defineJob({
    name: 'send-digests',
    everySeconds: 900,
    options: { tries: 2, concurrency: 1, keepSeconds: 86_400 },
    work: async (_, tools) => {
      await each(await activeCompanies(tools.db), tools.signal, async organizationId => {
        const readers = await tools.within(organizationId, null, trx =>
          digestReaders(trx, organizationId, now()),
        )
        await each(readers, tools.signal, reader => send(tools, organizationId, reader, address))
      })
    },
  })
}

/** Saves the day's mark and queues the email in one transaction; a second run finds the mark. */
async function send(
  tools: JobTools,
  organizationId: number,
  { actor, firstName, organization, today }: DigestReader,
  address: string,
): Promise<void> {
  await tools.within(organizationId, actor.userId, async trx => {
    const { rows } = await sql`insert into digests (organization_id, user_id, day)
      values (${organizationId}, ${actor.userId}, ${today}) on conflict do nothing returning day`.execute(trx)
    if (rows.length === 0) return
    const plan = await makePlan({ db: trx, actor })
    if (plan.count === 0) return
    const email = digestEmail({ to: actor.email, firstName, organization, address, plan })
    await tools.enqueue(trx, 'send-mail', email)
  })
}
