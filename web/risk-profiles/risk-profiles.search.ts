import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list of risk profiles. */
export const RiskProfilesSearch = searchParams({
  framework: params.id,
  /** 1 while the dialog for a new profile is open. */
  new: params.open,
  /** The profile to copy into the new one. */
  from: params.id,
})
export type RiskProfilesSearch = SearchOf<typeof RiskProfilesSearch>
