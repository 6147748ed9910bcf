import { type RawBuilder, sql } from 'kysely'
import { needsAcceptance, type RiskState } from '#domain/risk-register/risk-register.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { figuresOf, type Pair } from './figures-now.ts'

/**
 * On `registered_risks r`: an admin gave the reason for the state that it is in. People who left keep the roles that they
 * had; those without any are administrators of the system. In a closed period, acceptances hold as they did.
 */
export const hasAdminsReason: RawBuilder<boolean> = sql`(
  coalesce(current_setting('assay.closed_period', true), '') <> '' or coalesce((
  select s.reason <> '' and s.changed_by is not null and (m.user_id is null or 'Admin' = any(m.roles))
  from registered_risk_states s
  left join memberships m on m.organization_id = s.organization_id and m.user_id = s.changed_by
  where s.organization_id = r.organization_id and s.registered_risk_id = r.id and s.state = r.state
    and s.reason = r.reason and s.review_date is not distinct from r.review_date
  order by s.id desc limit 1), false))`

interface Entry extends Pair {
  id: number
  state: RiskState
  has_admins_reason: boolean
}

/** The ids of those entries that were accepted within the threshold and are above it in the current assessment. */
export async function thoseNeedingAcceptance(call: Call, entries: readonly Entry[]): Promise<Set<number>> {
  const accepted = entries.filter(
    ({ state, has_admins_reason }) => state === 'accepted' && !has_admins_reason,
  )
  const figures = await figuresOf(call, accepted)
  return new Set(
    accepted
      .filter(entry => needsAcceptance({ ...entry, ...figures(entry.entity_id, entry.threat_id) }))
      .map(({ id }) => id),
  )
}
