import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PlanTask, planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import type { StoredFile } from '#domain/files/files.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { EvidenceDrop } from '#web/platform/files/EvidenceDrop.tsx'
import fileClasses from '#web/platform/files/files.module.css'
import { filesTexts } from '#web/platform/files/files.texts.ts'
import { ShownFile } from '#web/platform/files/ShownFile.tsx'
import { StoredFileItem } from '#web/platform/files/StoredFileItem.tsx'
import { type Refused, stage } from '#web/platform/files/staged.ts'
import { uploadToTask } from '#web/platform/files/uploads.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from './task.module.css'
import { taskTexts as texts } from './task.texts.ts'

/** The links expire after a quarter of an hour. */
const LINKS_MS = 14 * 60_000

/** The evidence of a task, to open, download, add and remove. */
export function TaskEvidence({ task }: { task: PlanTask }) {
  const { action_plan_id, id: task_id } = task
  const path = { action_plan_id, task_id }
  const files = useQuery({ ...asking(planTasksApi.files, path), staleTime: 0, refetchInterval: LINKS_MS })
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [shown, setShown] = useState<StoredFile | null>(null)
  const [leaving, setLeaving] = useState<StoredFile | null>(null)
  const remove = useSend(planTasksApi.removeFile, {
    invalidates: [planTasksApi.files, planTasksApi.show, planTasksApi.list],
  })
  const add = (added: File[]) => {
    const staged = stage([], added)
    setRefused(staged.refused)
    uploadToTask(staged.files, action_plan_id, task_id)
  }
  const confirm = () => {
    if (!leaving) return
    const onSuccess = () => toastDone(filesTexts.removed)
    remove.mutate({ ...path, file_id: leaving.id }, { onSuccess, onSettled: () => setLeaving(null) })
  }
  return (
    <section aria-labelledby="task-evidence">
      <h3 id="task-evidence" className={classes.head}>
        {texts.evidence}
      </h3>
      <Loaded query={files} bars={[40]}>
        {({ data }) =>
          data.length === 0 ? (
            <Dimmed>{filesTexts.none}</Dimmed>
          ) : (
            <>
              <Dimmed>{filesTexts.expire}</Dimmed>
              <ul className={fileClasses.files}>
                {data.map(file => (
                  <StoredFileItem
                    key={file.id}
                    file={file}
                    onOpen={() => setShown(file)}
                    onRemove={() => setLeaving(file)}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {task.abilities.work && (
        <div className={fileClasses.field}>
          <EvidenceDrop label={texts.addEvidence} words={filesTexts.drop} refused={refused} onFiles={add} />
        </div>
      )}
      {shown && (
        <AppModal opened onClose={() => setShown(null)} size={1200} title={shown.name}>
          <ShownFile file={shown} />
        </AppModal>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={filesTexts.removeTitle}
        confirm={filesTexts.removeConfirm}
        isPending={remove.isPending}
        onConfirm={confirm}
        isDestructive
      >
        {texts.removeFileHelp(leaving?.name ?? '')}
      </ConfirmDialog>
    </section>
  )
}
