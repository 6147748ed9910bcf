import { type RawBuilder, sql } from 'kysely'
import { administered } from '#server/access/visibility.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'

/** The risks of the register that an admin may link to other records, with their states. */
export const linkableRisks = ({ actor, organizationId }: Pick<Call, 'actor' | 'organizationId'>) =>
  sql`(select r.id, t.name || ' · ' || e.name as name, r.state, r.review_date as due_date,
      coalesce(r.review_date <= ${today}, false) as is_late
    from registered_risks r
    join entities e on e.organization_id = r.organization_id and e.id = r.entity_id and e.deleted_at is null
    join threats t on t.id = r.threat_id
    where r.organization_id = ${organizationId} and r.deleted_at is null
      and ${administered(actor) ?? sql`false`})` as RawBuilder<unknown>
