import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AssessmentPeriod, periodsApi } from '#domain/periods/periods.contract.ts'
import { CallFailure } from '#web/platform/call-failure.ts'
import { asking } from '#web/platform/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/AppModal.tsx'
import { Failed } from '#web/ui/PageStates.tsx'
import { PeriodEditForm } from './PeriodEditForm.tsx'
import { periodsTexts as texts } from './periods.texts.ts'

interface Props {
  periodId: number
  onClose: () => void
}

/** Changes an assessment, as it stands now and not as some list last showed it. */
export function PeriodEditDialog({ periodId, onClose }: Props) {
  const query = useQuery({
    ...asking(periodsApi.show, { period_id: periodId }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const [theirs, take] = useState<AssessmentPeriod | null>(null)
  const period = theirs ?? (query.isFetchedAfterMount ? query.data : undefined)
  if (period?.abilities.edit) {
    return <PeriodEditForm key={period.version} period={period} onClose={onClose} onTakeTheirs={take} />
  }
  return (
    <AppModal opened onClose={onClose} title={texts.editing}>
      {period && <Failed title={period.name} help={period.reasons.edit} />}
      {query.error && <NotLoaded error={query.error} onTryAgain={() => void query.refetch()} />}
      {!period && !query.error && <Shape />}
    </AppModal>
  )
}

function NotLoaded({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  if (error instanceof CallFailure && error.status === 404) return <Failed help={texts.notThere} />
  return <Failed {...failedOf(error)} onTryAgain={onTryAgain} />
}

function Shape() {
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton h={56} />
      <Skeleton h={56} />
      <Skeleton h={120} />
    </Stack>
  )
}
