import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const riskProfilesKeeping: Keeping = {
  withTheirs: ['risk_profile_categories', 'risk_profile_threats', 'risk_profiles'],
}
