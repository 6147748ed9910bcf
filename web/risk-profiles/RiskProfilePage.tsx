import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type RiskProfile, riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { CallFailure } from '#web/platform/call-failure.ts'
import { asking } from '#web/platform/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx'
import { Failed, NotThere } from '#web/ui/PageStates.tsx'
import { RiskProfileForm } from './RiskProfileForm.tsx'
import { riskProfilesTexts as texts } from './risk-profiles.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/risk-profiles/$profileId')

/** One risk profile, to change its ratings. */
export function RiskProfilePage() {
  const { profileId } = route.useParams()
  return <LoadedProfile key={profileId} profileId={profileId} />
}

function LoadedProfile({ profileId }: { profileId: number }) {
  const query = useQuery({
    ...asking(riskProfilesApi.show, { risk_profile_id: profileId }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const [taken, take] = useState<RiskProfile | null>(null)
  const profile = taken ?? (query.isFetchedAfterMount ? query.data : undefined)
  if (profile) return <RiskProfileForm key={profile.version} profile={profile} onTake={take} />
  if (!query.error) return <PageSkeleton />
  if (query.error instanceof CallFailure && query.error.status === 404) {
    return <NotThere title={texts.notThere} />
  }
  return <Failed {...failedOf(query.error)} onTryAgain={() => void query.refetch()} />
}
