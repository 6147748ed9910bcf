import { type RawBuilder, sql } from 'kysely'

/** On `registered_risks r`: an admin gave the reason for the state that it is in; in a closed period, as it closed. */
export const hasAdminsReason: RawBuilder<boolean> = sql`(select x.is_admins from registered_risk_reasons x
  where x.organization_id = r.organization_id and x.registered_risk_id = r.id)`
