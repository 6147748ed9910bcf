import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Job, jobsApi } from '#domain/jobs/jobs.contract.ts'
import { rescoreApi } from '#domain/rescore/rescore.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import classes from './rescore.module.css'
import { rescoreTexts as texts } from './rescore.texts.ts'

const ASK_AGAIN_MS = 500

interface Props {
  organizationId: number
  jobId: number
  onClose: () => void
}

/** A rescore under way, with its progress and a way to stop it, and then its result. */
export function RescoreJob({ organizationId, jobId, onClose }: Props) {
  const client = useQueryClient()
  const cancel = useSend(rescoreApi.cancel, { invalidates: [] })
  const { data, error, refetch } = useQuery({
    ...asking(jobsApi.show, { job_id: jobId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : ASK_AGAIN_MS),
    // Polling continues in the background, so that the result is ready on return.
    refetchIntervalInBackground: true,
  })
  const hasEnded = isOver(data)
  useEffect(() => {
    // A rescore can change figures on every page.
    if (hasEnded) void client.invalidateQueries()
  }, [hasEnded, client])
  if (!data && error) return <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />
  const { answers = 0, entities = 0 } = (data?.result ?? {}) as { answers?: number; entities?: number }
  if (data && hasEnded) {
    const isDone = data.state === 'done'
    return (
      <section className={classes.job} aria-live="polite">
        <Title order={2}>{isDone ? texts.doneTitle : texts.stoppedTitle}</Title>
        <Text>{isDone ? texts.done(answers, entities) : data.error}</Text>
        <Group mt="sm">
          <Button onClick={onClose}>{isDone ? texts.close : texts.rest}</Button>
          {isDone && <Anchor renderRoot={props => <Link {...props} to="/risks" />}>{texts.toRisks}</Anchor>}
        </Group>
      </section>
    )
  }
  return (
    <section className={classes.job}>
      <ProgressBar label={texts.running} done={data?.progress ?? 0} total={100} figures="" live />
      <Text size="sm" c="dimmed">
        {cancel.isSuccess ? texts.canceling : texts.runningHelp}
      </Text>
      <Group>
        <Button
          variant="default"
          loading={cancel.isPending}
          disabled={cancel.isSuccess}
          onClick={() => cancel.mutate({ organization_id: organizationId, job_id: jobId })}
        >
          {texts.cancel}
        </Button>
      </Group>
    </section>
  )
}

const isOver = (job: Job | undefined) => job?.state === 'done' || job?.state === 'failed'
