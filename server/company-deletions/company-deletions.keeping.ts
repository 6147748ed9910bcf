import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const companyDeletionsKeeping: Keeping = {
  forYears: ['company_deletions'],
}
