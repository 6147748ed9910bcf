import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Job, jobsApi } from '#domain/jobs/jobs.contract.ts'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { toastClosed } from './closed-toast.ts'
import classes from './overview.module.css'
import { overviewTexts as texts } from './overview.texts.ts'

const ASK_AGAIN_MS = 700

/** The progress of storing an assessment that has just been closed. */
export function StoringSection({ period, jobId }: { period: AssessmentPeriod; jobId: number }) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...asking(jobsApi.show, { job_id: jobId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : ASK_AGAIN_MS),
    refetchIntervalInBackground: true,
  })
  const isDone = data?.state === 'done'
  useEffect(() => {
    if (!isDone) return
    toastClosed(period, texts.stored)
    void client.invalidateQueries()
  }, [isDone, client, period])
  if (data?.state === 'failed') return <Failed help={data.error ?? ''} />
  return (
    <section className={classes.storing}>
      <ProgressBar label={texts.storing} done={data?.progress ?? 0} total={100} figures="" live />
      <Text size="sm" c="dimmed">
        {texts.storingHelp}
      </Text>
    </section>
  )
}

const isOver = (job: Job | undefined) => job?.state === 'done' || job?.state === 'failed'
