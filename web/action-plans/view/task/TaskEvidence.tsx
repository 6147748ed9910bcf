import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PlanTask, planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import type { StoredFile } from '#domain/files/files.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { EvidenceDrop } from '#web/platform/files/EvidenceDrop.tsx'
import { EvidenceFiles } from '#web/platform/files/EvidenceFiles.tsx'
import { FileDialog } from '#web/platform/files/FileDialog.tsx'
import fileClasses from '#web/platform/files/files.module.css'
import { filesTexts } from '#web/platform/files/files.texts.ts'
import { type Refused, stage } from '#web/platform/files/staged.ts'
import { uploadToTask } from '#web/platform/files/uploads.ts'
import { LINKS_MS } from '#web/platform/files/use-steady-link.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './task.module.css'
import { taskTexts as texts } from './task.texts.ts'

/** The evidence of a task, to open, download, add and remove. */
export function TaskEvidence({ task }: { task: PlanTask }) {
  const { action_plan_id, id: task_id } = task
  const path = { action_plan_id, task_id }
  const files = useQuery({ ...asking(planTasksApi.files, path), staleTime: 0, refetchInterval: LINKS_MS })
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [shown, setShown] = useState<StoredFile | null>(null)
  const remove = useSend(planTasksApi.removeFile, {
    invalidates: [planTasksApi.files, planTasksApi.show, planTasksApi.list],
  })
  const add = (added: File[]) => {
    const staged = stage([], added)
    setRefused(staged.refused)
    uploadToTask(staged.files, action_plan_id, task_id)
  }
  return (
    <section aria-labelledby="task-evidence">
      <h3 id="task-evidence" className={classes.head}>
        {texts.evidence}
      </h3>
      {(files.data?.data.length ?? 0) > 0 && <Dimmed>{filesTexts.expire}</Dimmed>}
      <EvidenceFiles
        query={files}
        onOpen={setShown}
        remove={({ id }, outcome) => remove.mutate({ ...path, file_id: id }, outcome)}
        isRemoving={remove.isPending}
        removeHelp={texts.removeFileHelp}
      />
      {task.abilities.work && (
        <div className={fileClasses.field}>
          <EvidenceDrop label={texts.addEvidence} words={filesTexts.drop} refused={refused} onFiles={add} />
        </div>
      )}
      {shown && <FileDialog file={shown} onClose={() => setShown(null)} />}
    </section>
  )
}
