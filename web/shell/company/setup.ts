import type { Organization } from '#domain/organizations/organizations.contract.ts'

/**
 * Checks whether the company still lacks entities, an assessment period, a framework, or a framework's risk profiles.
 */
export function needsSetup({ setup }: Pick<Organization, 'setup'>): boolean {
  return !(
    setup.has_entities &&
    setup.has_assessment_period &&
    setup.has_protocols &&
    setup.protocols_without_risk_profiles.length === 0
  )
}
