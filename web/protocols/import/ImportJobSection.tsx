import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { failedOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Failed, NotThere } from '#web/ui/page/PageStates.tsx'
import classes from './Import.module.css'
import { ImportConfirmSection } from './ImportConfirmSection.tsx'
import { ImportDoneSection } from './ImportDoneSection.tsx'
import { toConfirmIn } from './import-result.ts'
import { importTexts as texts } from './protocol-import.texts.ts'
import { useImportJob } from './use-import-job.ts'

/** A running or finished import, also after leaving the page and returning. */
export function ImportJobSection({ jobId }: { jobId: number }) {
  const { job, error, refetch, isDone } = useImportJob(jobId)
  if (!job && error?.status === 404) return <Gone />
  if (!job && error) return <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />
  if (job && isDone) return <ImportDoneSection result={job.result ?? {}} />
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
