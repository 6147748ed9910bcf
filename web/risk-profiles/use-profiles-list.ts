import { useQuery } from '@tanstack/react-query'
import type { Listed } from '#domain/platform/listing.ts'
import type { RiskProfile } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { profiles } from './profiles.ts'
import type { RiskProfilesSearch } from './risk-profiles.search.ts'

interface Framework {
  id: number
  name: string
}

/** The profiles of the frameworks in use, in the order of these, and the frameworks without one. */
export function useProfilesList({ framework }: RiskProfilesSearch, frameworks: readonly Framework[]) {
  const shown = frameworks.filter(({ id }) => framework === undefined || id === framework)
  const query = useQuery({
    ...profiles,
    select: all => whole(shown.flatMap(({ id }) => all.filter(({ protocol_id }) => protocol_id === id))),
  })
  const own = new Set(query.data?.data.map(({ protocol_id }) => protocol_id))
  return { query, without: query.data ? shown.filter(({ id }) => !own.has(id)) : [] }
}

/** All rows as one page. */
function whole(rows: readonly RiskProfile[]): Listed<RiskProfile> {
  const count = rows.length
  return {
    data: [...rows],
    current_page: 1,
    last_page: 1,
    per_page: count,
    total: count,
    from: count > 0 ? 1 : null,
    to: count > 0 ? count : null,
    next_page_url: null,
    prev_page_url: null,
  }
}
