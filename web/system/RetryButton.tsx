import { Button } from '@mantine/core'
import { type SystemJob, systemApi } from '#domain/system/system.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { systemTexts as texts } from './system.texts.ts'

/** Returns the jobs of a kind that were given up to the queue. */
export function RetryButton({ job: { name, given_up } }: { job: SystemJob }) {
  const retry = useSend(systemApi.retryJobs, { invalidates: [systemApi.show] })
  if (given_up === 0) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={retry.isPending}
      aria-label={texts.retryOf(texts.jobName(name), given_up)}
      onClick={() =>
        retry.mutate({ name }, { onSuccess: ({ retried }) => toastDone(texts.retried(retried)) })
      }
    >
      {texts.retry}
    </Button>
  )
}
