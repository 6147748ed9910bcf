import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'
import { activeCompanies } from '../organizations/active-companies.service.ts'
import { preferencesOf } from '../users/current-user.service.ts'
import { type Ended, endedEmail } from './ended-email.ts'
import { followOwners, REVIEW_DAYS } from './follow-owners.ts'

const REASON = 'The acceptance ended on its review date.'

/**
 * Ends acceptances whose review date has come, by the day of their owner: the risk is treated again, its history says why,
 * and the owner gets an email. Owners are reminded once of each review date that is near. An entry is changed once, whatever
 * runs at the same time.
 */
export function endAcceptances({ address }: { address: string }): Job {
  return defineJob({
    name: 'end-acceptances',
    everySeconds: 3600,
    options: { tries: 2, concurrency: 1, keepSeconds: 86_400 },
    work: async (_, tools) => {
      await each(await activeCompanies(tools.db), tools.signal, organizationId =>
        endIn(tools, organizationId, address),
      )
    },
  })
}

function endIn(tools: JobTools, organizationId: number, address: string): Promise<void> {
  return tools.within(organizationId, null, async trx => {
    const { rows } = await sql<Ended & { mail_preferences: unknown }>`
      with ended as (
        update registered_risks r set state = 'treating', reason = ${REASON}, version = r.version + 1, updated_at = now()
        from users u
        where r.organization_id = ${organizationId} and r.state = 'accepted' and r.deleted_at is null
          and u.id = r.owner_id and r.review_date <= assay.today_in(u.time_zone)
        returning r.id, r.entity_id, r.threat_id, r.owner_id, r.review_date
      ), kept as (
        insert into registered_risk_states (organization_id, registered_risk_id, state, reason, review_date)
        select ${organizationId}, id, 'treating', ${REASON}, review_date from ended
      )
      select x.id, x.review_date, e.name as entity, t.name as threat, o.name as organization,
        m.user_id is not null as is_member, u.email, u.first_name, u.mail_preferences
      from ended x
      join entities e on e.organization_id = ${organizationId} and e.id = x.entity_id
      join threats t on t.id = x.threat_id
      join organizations o on o.organization_id = ${organizationId}
      join users u on u.id = x.owner_id
      left join members m on m.organization_id = ${organizationId} and m.user_id = x.owner_id
      order by x.id`.execute(trx)
    for (const { mail_preferences, ...risk } of rows)
      if (risk.is_member && preferencesOf(mail_preferences).risk)
        await tools.enqueue(trx, 'send-mail', endedEmail(risk, address))
    const ended = rows.map(({ id }) => id)
    const near = await takeReminders(trx, organizationId)
    await followOwners(trx, organizationId, {
      riskIds: [...new Set([...ended, ...near])],
      news: near,
      mailed: ended,
    })
  })
}

/** Takes the risks whose owners are to be told that a review is near. */
async function takeReminders(trx: Db, organizationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update registered_risks r set reminded_for = r.review_date from users u
    where r.organization_id = ${organizationId} and r.deleted_at is null and u.id = r.owner_id
      and r.review_date is distinct from r.reminded_for
      and r.review_date <= assay.today_in(u.time_zone) + ${REVIEW_DAYS}::int
    returning r.id`.execute(trx)
  return rows.map(({ id }) => id)
}
