import type { SetupStep } from './organizations.contract.ts'

/** Counts of a company's parts during its setup. */
export interface SetupCounts {
  protocols: number
  risk_profiles: number
  protocols_without_risk_profile: number
  entities: number
  entities_with_protocol: number
  open_periods: number
  has_current_period: boolean
  /** Members, including the person who sets the company up. */
  people: number
  invited: number
  assignments: number
  /** Entities with a framework of which nobody was asked anything. */
  entities_unassigned: number
}

/** The steps in the order in which they are done, each with how many there are and how many lack it. */
export function stepsOf(counts: SetupCounts): SetupStep[] {
  const { protocols, risk_profiles, protocols_without_risk_profile: unprofiled } = counts
  const { entities, entities_with_protocol: ready, people, assignments } = counts
  const bare = entities - ready
  return [
    required('protocols', protocols > 0, protocols),
    optional('risk_profiles', protocols > 0 && unprofiled === 0, risk_profiles, unprofiled),
    required('entities', entities > 0, entities),
    required('entity_protocols', ready > 0 && bare === 0, ready, bare),
    required('assessment_period', counts.has_current_period, counts.open_periods),
    optional('people', people > 1, people, counts.invited),
    optional('assignments', assignments > 0, assignments, counts.entities_unassigned),
  ]
}

function required(key: SetupStep['key'], is_done: boolean, count: number, missing = 0): SetupStep {
  return { key, is_done, is_required: true, count, missing }
}

function optional(key: SetupStep['key'], is_done: boolean, count: number, missing: number): SetupStep {
  return { key, is_done, is_required: false, count, missing }
}
