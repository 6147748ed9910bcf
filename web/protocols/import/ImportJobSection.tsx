import { Button } from '@mantine/core'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Job, jobsApi } from '#domain/jobs/jobs.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { asking, invalidate } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Failed, NotThere } from '#web/ui/page/PageStates.tsx'
import classes from './Import.module.css'
import { ImportConfirmSection } from './ImportConfirmSection.tsx'
import { ImportDoneSection } from './ImportDoneSection.tsx'
import { toConfirmIn } from './import-result.ts'
import { importTexts as texts } from './protocol-import.texts.ts'

const ASK_AGAIN_MS = 400

/** A running or finished import, also after leaving the page and returning. */
export function ImportJobSection({ jobId }: { jobId: number }) {
  const client = useQueryClient()
  const {
    data: job,
    error,
    refetch,
  } = useQuery({
    ...asking(jobsApi.show, { job_id: jobId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : ASK_AGAIN_MS),
    // Polling continues in the background, so that the result is ready on return.
    refetchIntervalInBackground: true,
  })
  const isDone = job?.state === 'done'
  useEffect(() => {
    if (isDone) void forgetOld(client)
  }, [isDone, client])
  if (!job && error?.status === 404) return <Gone />
  if (!job && error) return <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />
  if (isDone) return <ImportDoneSection result={job.result ?? {}} />
  if (job?.state === 'failed') {
    const toConfirm = toConfirmIn(job.result)
    if (toConfirm) {
      return (
        <ImportConfirmSection importId={toConfirm.import_id} cautions={toConfirm.cautions}>
          <AnotherFile isSecond />
        </ImportConfirmSection>
      )
    }
    return (
      <NotThere title={texts.failedTitle} help={job.error ?? texts.failed}>
        <AnotherFile />
      </NotThere>
    )
  }
  return (
    <div className={classes.panel}>
      <ProgressBar label={texts.running} done={job?.progress ?? 0} total={100} figures="" live />
      <Dimmed mt="sm">{texts.runningHelp}</Dimmed>
    </div>
  )
}

function Gone() {
  return (
    <NotThere title={texts.goneTitle} help={texts.goneHelp}>
      <AnotherFile />
    </NotThere>
  )
}

function AnotherFile({ isSecond = false }: { isSecond?: boolean }) {
  return (
    <Button
      {...(isSecond && { variant: 'default' })}
      renderRoot={props => <Link to="/company/frameworks/import" search={{}} {...props} />}
    >
      {texts.chooseAnother}
    </Button>
  )
}

function isOver(job: Job | undefined): boolean {
  return job?.state === 'done' || job?.state === 'failed'
}

function forgetOld(client: QueryClient): Promise<void> {
  return invalidate(client, [
    protocolsApi.list,
    protocolsApi.show,
    protocolsApi.parameters,
    questionsApi.ofProtocol,
  ])
}
