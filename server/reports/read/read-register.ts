import { sql } from 'kysely'
import type { RegisteredRisk, RiskRegister } from '#domain/reports/register-data.ts'
import { administered } from '#server/access/visibility.ts'
import { isMemberThen } from '#server/periods/closing/read-as-closed.service.ts'
import { today } from '#server/platform/db/today.ts'
import { hasAdminsReason } from '../../risk-register/needs-acceptance.service.ts'
import type { Reader } from './reading.ts'

/** The entries of the risk register; null for people who may not read it. */
export async function readRegister(
  { db, actor, organizationId }: Reader,
  entityIds: readonly number[],
): Promise<RiskRegister | null> {
  if (!actor.abilities.has('risk:read')) return null
  const { rows } = await sql<RegisteredRisk>`
    select r.entity_id, t.name as threat, r.state, r.treatment, r.reason, r.review_date,
      coalesce(r.review_date <= ${today}, false) as is_due,
      ${hasAdminsReason} as has_admins_reason,
      (select u.full_name from users u
        where u.id = r.owner_id and ${isMemberThen(sql`r.organization_id`)}) as owner
    from registered_risks r
    join entities e on e.organization_id = r.organization_id and e.id = r.entity_id
    join threats t on t.id = r.threat_id
    where r.organization_id = ${organizationId} and r.deleted_at is null
      and e.id = any(${entityIds}::bigint[]) and ${administered(actor) ?? sql`false`}
    order by lower(e.name), e.id, lower(t.name), r.id`.execute(db)
  return { risks: rows }
}
