import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type Job, jobsApi } from '#domain/jobs/jobs.contract.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { asking } from './calls/queries.ts'
import { failedOf } from './table-of.ts'

const ASK_AGAIN_MS = 400

interface Props {
  jobId: number
  /** The name of the work while it runs. */
  running: string
  runningHelp: string
  done: (result: Record<string, unknown>) => ReactNode
  /** Leads on from what was done. */
  next?: ReactNode
  onClose: () => void
}

/** The progress of work whose result is answers, which change figures everywhere. */
export function JobProgress({ jobId, running, runningHelp, done, next, onClose }: Props) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...asking(jobsApi.show, { job_id: jobId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : ASK_AGAIN_MS),
    // Polling continues in the background, so that the result is ready on return.
    refetchIntervalInBackground: true,
  })
  const isDone = isOver(data)
  useEffect(() => {
    if (isDone) void client.invalidateQueries()
  }, [isDone, client])
  if (!data && error) return <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />
  if (data?.state === 'failed') return <Failed help={data.error ?? ''} />
  if (data?.state !== 'done')
    return (
      <Stack gap="sm">
        <ProgressBar label={running} done={data?.progress ?? 0} total={100} figures="" live />
        <Text size="sm" c="dimmed">
          {runningHelp}
        </Text>
      </Stack>
    )
  return (
    <Stack gap="md">
      <Text role="status">{done(data.result ?? {})}</Text>
      <Group justify="flex-end">
        <Button {...(next ? { variant: 'default' } : {})} onClick={onClose}>
          {uiTexts.close}
        </Button>
        {next}
      </Group>
    </Stack>
  )
}

const isOver = (job: Job | undefined) => job?.state === 'done' || job?.state === 'failed'
