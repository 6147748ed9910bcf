import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Job, jobsApi } from '#domain/jobs/jobs.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { carryingTexts as texts } from './carrying.texts.ts'

const ASK_AGAIN_MS = 400

/** The progress of the work, and its result. */
export function CarryJob({ jobId, to, onClose }: { jobId: number; to: Named; onClose: () => void }) {
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
    // Answers change figures everywhere.
    if (isDone) void client.invalidateQueries()
  }, [isDone, client])
  if (!data && error) return <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />
  if (data?.state === 'failed') return <Failed help={data.error ?? ''} />
  if (data?.state !== 'done')
    return (
      <Stack gap="sm">
        <ProgressBar label={texts.running} done={data?.progress ?? 0} total={100} figures="" live />
        <Text size="sm" c="dimmed">
          {texts.runningHelp}
        </Text>
      </Stack>
    )
  return (
    <Stack gap="md">
      <Text role="status">{texts.done(Number(data.result?.written ?? 0), to.name)}</Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>{uiTexts.close}</Button>
      </Group>
    </Stack>
  )
}

const isOver = (job: Job | undefined) => job?.state === 'done' || job?.state === 'failed'
