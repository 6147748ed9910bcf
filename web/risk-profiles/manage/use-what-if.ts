import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RiskProfile } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { whatIfApi } from '#domain/risk-profiles/what-if.contract.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useCurrentPeriod } from '#web/platform/use-current-period.ts'
import { type ProfileValues, type Ratings, valuesOf } from '../profile-values.ts'

const PAUSE_MS = 250

/**
 * The figures under ratings and a threshold that are tried; those of before stay until the next ones arrive. Without an open
 * assessment there are none, and none are asked for.
 */
export function useWhatIf(profile: RiskProfile, tried: ProfileValues, threshold: number | undefined) {
  const [asked] = useDebouncedValue(inputOf(profile, tried, threshold), PAUSE_MS)
  const isOfProfile = asked.protocol_id === profile.protocol_id
  const input = isOfProfile ? asked : { protocol_id: profile.protocol_id }
  const { current, isChecking, isUnknown, isOutdated } = useCurrentPeriod()
  const isOpen = Boolean(current) && !isChecking
  const how = { placeholderData: keepPreviousData, enabled: isUnknown || (isOpen && (() => !isOutdated())) }
  const figures = useQuery({ ...asking(whatIfApi.figures, input), ...how })
  const entities = useQuery({ ...asking(whatIfApi.entities, input), ...how })
  return { figures, entities, isClosed: current === null || wasClosed(figures.error) }
}

/** It was closed after it was found to be open. */
const wasClosed = (error: unknown) => error instanceof CallFailure && error.status === 409

/** Names only what differs, so that the same figures are not asked for twice. */
function inputOf(profile: RiskProfile, tried: ProfileValues, threshold: number | undefined) {
  const before = valuesOf(profile)
  const threats = changed(before.threats, tried.threats).map(([threat_id, likelihood]) => ({
    threat_id,
    likelihood,
  }))
  const categories = changed(before.categories, tried.categories).map(([category_id, impact]) => ({
    category_id,
    impact,
  }))
  const isChanged = threats.length + categories.length > 0
  return {
    protocol_id: profile.protocol_id,
    ...(isChanged && { profiles: [{ risk_profile_id: profile.id, threats, categories }] }),
    ...(threshold !== undefined && { threshold }),
  }
}

const changed = (before: Ratings, after: Ratings) =>
  Object.entries(after)
    .map(([id, rating]) => [Number(id), rating] as const)
    .filter(([id, rating]) => before[id] !== rating)
