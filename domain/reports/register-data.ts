/** The entries of the risk register about the entities of a report. */
export interface RiskRegister {
  risks: RegisteredRisk[]
}

export interface RegisteredRisk {
  entity_id: number
  threat: string
  state: string
  owner: string | null
  treatment: string
  reason: string
  review_date: string | null
  is_due: boolean
}
