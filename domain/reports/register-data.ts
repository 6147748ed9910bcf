import type { RiskState } from '../risk-register/risk-register.rules.ts'

/** The entries of the risk register about the entities of a report. */
export interface RiskRegister {
  risks: RegisteredRisk[]
}

export interface RegisteredRisk {
  entity_id: number
  threat: string
  state: RiskState
  owner: string | null
  treatment: string
  reason: string
  review_date: string | null
  is_due: boolean
  has_admins_reason: boolean
}
