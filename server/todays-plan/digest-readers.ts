import { sql } from 'kysely'
import { digestDay } from '#domain/todays-plan/todays-plan.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, actorOf, type OpenedCall } from '#server/platform/session/actor.ts'
import { memberColumns } from '#server/platform/session/member-actor.ts'

export interface DigestReader {
  actor: Actor
  firstName: string
  organization: string
  /** Today in the person's time zone. */
  today: string
}

interface DueMember extends OpenedCall {
  first_name: string
  organization: string
  today: string
}

/**
 * Returns the company's people for whom it is morning and who have not had today's email, without those who never came
 * or have left.
 */
export async function digestReaders(trx: Db, organizationId: number, now: Date): Promise<DigestReader[]> {
  const mornings = await zonesInTheMorning(trx, organizationId, now)
  if (mornings.length === 0) return []
  const { rows } = await sql<DueMember>`
    select ${memberColumns}, u.first_name, o.name as organization, z.day as today
    from jsonb_to_recordset(${JSON.stringify(mornings)}::jsonb) as z (zone text, day date)
    join users u on u.time_zone = z.zone
      and coalesce((u.mail_preferences ->> 'digest')::boolean, true)
    join members m on m.organization_id = ${organizationId} and m.user_id = u.id
    join organizations o on o.organization_id = ${organizationId}
    where not exists (select from digests g where g.organization_id = ${organizationId} and g.user_id = u.id and g.day = z.day)
    order by u.id`.execute(trx)
  return rows.map(({ first_name, organization, today, ...opened }) => ({
    actor: actorOf(opened),
    firstName: first_name,
    organization,
    today,
  }))
}

async function zonesInTheMorning(trx: Db, organizationId: number, now: Date) {
  const { rows } = await sql<{ zone: string }>`
    select distinct u.time_zone as zone from members m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId}`.execute(trx)
  return rows.map(({ zone }) => ({ zone, day: digestDay(now, zone) })).filter(({ day }) => day !== null)
}
