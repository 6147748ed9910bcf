import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Import } from '#domain/imports/imports.contract.ts'
import { importsApi } from '#domain/imports/imports.contract.ts'
import { jobsApi } from '#domain/jobs/jobs.contract.ts'
import { askingOnceKnown, invalidate } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import classes from '../imports.module.css'
import { importsTexts as texts } from '../imports.texts.ts'

const ASK_AGAIN_MS = 400

/** The progress of the job that writes or undoes an import. */
export function JobStep({ found }: { found: Import }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...askingOnceKnown(jobsApi.show, found.job_id === null ? null : { job_id: found.job_id }),
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
    // Polling continues in the background, so that the result is ready on return.
    refetchIntervalInBackground: true,
  })
  const isOver = data?.state === 'done' || data?.state === 'failed'
  useEffect(() => {
    if (isOver) void invalidate(client, importsApi.show)
  }, [isOver, client])
  if (!data && error) return <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />
  return (
    <div className={classes.panel}>
      <ProgressBar
        label={found.state === 'undoing' ? texts.undoing : texts.running(found.file_name)}
        done={data?.progress ?? 0}
        total={100}
        figures=""
        live
      />
      <Dimmed mt="sm">{texts.runningHelp}</Dimmed>
    </div>
  )
}
