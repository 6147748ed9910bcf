import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { failedOf } from '#web/platform/table-of.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Failed, NotThere } from '#web/ui/page/PageStates.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import importClasses from '../import/Import.module.css'
import { importedIn } from '../import/import-result.ts'
import { useImportJob } from '../import/use-import-job.ts'
import { baselineTexts as texts } from './baseline.texts.ts'

interface Props {
  protocolId: number
  jobId: number
  /** Called once the parameters are saved. */
  onSaved: () => void
}

/** Parameters being saved; leads to the questions that have them, once they are. */
export function SavingParametersSection({ protocolId, jobId, onSaved }: Props) {
  const { job, error, refetch, isDone } = useImportJob(jobId)
  const navigate = useNavigate()
  const updated = importedIn(job?.result ?? {})?.updated ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads on once, when the job ends
  useEffect(() => {
    if (!isDone) return
    onSaved()
    toastDone(texts.savedParameters(updated), { id: `job-${jobId}` })
    void navigate({
      to: '/company/frameworks/$frameworkId/questions',
      params: { frameworkId: protocolId },
      replace: true,
    })
  }, [isDone])
  if (!job && error?.status !== 404 && error) {
    return <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />
  }
  if (error?.status === 404 || job?.state === 'failed') {
    return (
      <NotThere title={texts.notSavedParameters} help={job?.error ?? texts.notSavedParametersHelp}>
        <Button
          renderRoot={props => (
            <Link
              to="/company/frameworks/$frameworkId/parameters"
              params={{ frameworkId: protocolId }}
              search={{}}
              {...props}
            />
          )}
        >
          {texts.backToParameters}
        </Button>
      </NotThere>
    )
  }
  return (
    <div className={importClasses.panel}>
      <ProgressBar label={texts.savingParameters} done={job?.progress ?? 0} total={100} figures="" live />
    </div>
  )
}
