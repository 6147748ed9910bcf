import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type RiskProfile, riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { useFresh } from '#web/platform/records/use-fresh.ts'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { RiskProfileForm } from './RiskProfileForm.tsx'
import { riskProfilesTexts as texts } from './risk-profiles.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/risk-profiles/$profileId')

/** The page of one risk profile, to change its ratings. */
export function RiskProfilePage() {
  const { profileId } = route.useParams()
  return <LoadedProfile key={profileId} profileId={profileId} />
}

function LoadedProfile({ profileId }: { profileId: number }) {
  const { data, error, refetch } = useFresh(riskProfilesApi.show, { risk_profile_id: profileId })
  const [taken, setTaken] = useState<RiskProfile | null>(null)
  const profile = taken ?? data
  if (profile) return <RiskProfileForm key={profile.version} profile={profile} onTake={setTaken} />
  if (error) return <NotLoaded error={error} onTryAgain={refetch} gone={texts.notThere} />
  return <PageSkeleton />
}
