import { Anchor, CloseButton, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { filesApi } from '#domain/files/files.contract.ts'
import { invalidate } from '#web/platform/calls/queries.ts'
import { useUnsaved } from '#web/ui/dialogs/unsaved.ts'
import classes from './files.module.css'
import { filesTexts as texts } from './files.texts.ts'
import type { Upload } from './upload-queue.ts'
import { onArrival, uploads, useUploads } from './uploads.ts'

const DONE_MS = 4000

/** The queries that an uploaded file makes outdated. */
const outdated = [
  filesApi.ofAnswer,
  answersApi.list,
  answersApi.showOfOrganization,
  planTasksApi.files,
  planTasksApi.show,
  planTasksApi.list,
]

/** The progress of all uploads, shown on every page. It disappears shortly after the last one has finished. */
export function UploadsPanel() {
  const all = useUploads()
  const client = useQueryClient()
  useEffect(
    () =>
      onArrival(() => {
        void invalidate(client, outdated)
      }),
    [client],
  )
  const areDone = all.length > 0 && all.every(({ state }) => state === 'done')
  useEffect(() => {
    if (!areDone) return
    const timer = setTimeout(uploads.clear, DONE_MS)
    return () => clearTimeout(timer)
  }, [areDone])
  useLeaveWarning(all.some(({ state }) => state !== 'done'))
  if (all.length === 0) return null
  return (
    <section className={classes.panel} aria-label={texts.uploads}>
      <div className={classes.panelHead}>
        <span>{areDone ? texts.uploaded(all.length) : texts.uploads}</span>
        {areDone && <CloseButton aria-label={texts.close} onClick={uploads.clear} />}
      </div>
      <ul className={classes.uploads}>
        {all.map(upload => (
          <UploadListItem key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  )
}

function UploadListItem({ upload: { id, file, state, sent, reason } }: { upload: Upload }) {
  const percent = Math.round(sent * 100)
  const cancel = (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-label={texts.cancelOf(file.name)}
      onClick={() => uploads.cancel(id)}
    >
      {texts.cancel}
    </Anchor>
  )
  return (
    <li className={classes.upload} data-state={state}>
      <div className={classes.uploadHead}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.size} role="status">
          {state === 'sending' ? `${texts.states.sending} ${percent}%` : texts.states[state]}
        </span>
      </div>
      {state === 'failed' || state === 'lost' ? (
        <p className={classes.refused} role="alert">
          {texts.error(reason ?? '', file.name)} {state === 'lost' && texts.goesOn}{' '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-label={texts.retryOf(file.name)}
            onClick={() => uploads.retry(id)}
          >
            {texts.retry}
          </Anchor>{' '}
          {cancel}
        </p>
      ) : (
        state !== 'done' && (
          <div className={classes.uploadHead}>
            <Progress
              value={percent}
              size="sm"
              flex={1}
              aria-label={file.name}
              animated={state === 'checking'}
            />
            {cancel}
          </div>
        )
      )}
    </li>
  )
}

/** Closing the tab would abort uploads, so the browser asks first. */
function useLeaveWarning(isBusy: boolean): void {
  useUnsaved(isBusy)
  useEffect(() => {
    if (!isBusy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isBusy])
}
