import type { Generated } from 'kysely'
import type { RiskState } from '#domain/risk-register/risk-register.rules.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    registered_risks: {
      organization_id: number
      id: Generated<number>
      entity_id: number
      threat_id: number
      state: Generated<RiskState>
      owner_id: number
      treatment: Generated<string>
      reason: Generated<string>
      review_date: string | null
      /** The review date of which the owner has been reminded. */
      reminded_for: string | null
      created_by: number
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
    registered_risk_states: {
      organization_id: number
      id: Generated<number>
      registered_risk_id: number
      state: RiskState
      reason: string
      review_date: string | null
      risk: number | null
      changed_by: number | null
      changed_at: Generated<string>
    }
  }
}
