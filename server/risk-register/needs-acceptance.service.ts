import { type RawBuilder, sql } from 'kysely'
import { needsAcceptance, type RiskState } from '#domain/risk-register/risk-register.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { figuresOf, type Pair } from './figures-now.ts'

/** On `registered_risks r`: an admin gave the reason for the state that it is in; in a closed period, as it closed. */
export const hasAdminsReason: RawBuilder<boolean> = sql`(select x.is_admins from registered_risk_reasons x
  where x.organization_id = r.organization_id and x.registered_risk_id = r.id)`

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
