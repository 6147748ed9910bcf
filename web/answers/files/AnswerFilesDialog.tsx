import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answersApi, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import { filesApi, type StoredFile } from '#domain/files/files.contract.ts'
import { LibraryButton } from '#web/evidence/LibraryButton.tsx'
import { asking, askingOnceKnown, useSend } from '#web/platform/calls/queries.ts'
import { EvidenceDrop } from '#web/platform/files/EvidenceDrop.tsx'
import classes from '#web/platform/files/files.module.css'
import { filesTexts as texts } from '#web/platform/files/files.texts.ts'
import { StoredFileItem } from '#web/platform/files/StoredFileItem.tsx'
import { type Refused, stage } from '#web/platform/files/staged.ts'
import { uploadToAnswers } from '#web/platform/files/uploads.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { useCompany } from '#web/platform/session/me.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { frameworksQuery } from '../answer-queries.ts'
import { answerFilesTexts as ownTexts } from './answer-files.texts.ts'

interface Props {
  answerId: number
  onClose: () => void
}

const shape = { gone: ownTexts.notFound, bars: [40, 40] }

/** The evidence of an answer, to open, download, add and remove. */
export function AnswerFilesDialog({ answerId, onClose }: Props) {
  const company = useCompany()
  const answer = useQuery(
    askingOnceKnown(answersApi.showOfOrganization, company && { ...company, answer_id: answerId }),
  )
  return (
    <AppModal
      opened
      onClose={onClose}
      size="lg"
      title={answer.data ? ownTexts.title(answer.data.question.tempid) : texts.loading}
    >
      <Loaded query={answer} {...shape}>
        {answer => <Files answer={answer} />}
      </Loaded>
    </AppModal>
  )
}

function Files({ answer }: { answer: RegularAnswer }) {
  const { open } = useDialogs()
  const { entity_id, question_id, id: answer_id } = answer
  const path = { entity_id, question_id, answer_id }
  // The links expire after a quarter of an hour.
  const files = useQuery({ ...asking(filesApi.ofAnswer, path), staleTime: 0, refetchInterval: 14 * 60_000 })
  const frameworks = useQuery(frameworksQuery(answer.organization_id))
  const protocol = frameworks.data?.data.find(({ id }) => id === answer.protocol_id)
  const mayAdd = Boolean(answer.abilities.edit && protocol?.configuration?.allowUploads)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [leaving, setLeaving] = useState<StoredFile | null>(null)
  const remove = useSend(filesApi.removeFromAnswer, {
    invalidates: [filesApi.ofAnswer, answersApi.list, answersApi.showOfOrganization],
  })
  if (!files.data) return <Loaded query={files} {...shape} />
  const add = (added: File[]) => {
    const staged = stage([], added)
    setRefused(staged.refused)
    uploadToAnswers(staged.files, question_id, [answer_id])
  }
  const confirm = () => {
    if (!leaving) return
    const onSuccess = () => {
      toastDone(texts.removed)
      setLeaving(null)
    }
    remove.mutate({ ...path, file_id: leaving.id }, { onSuccess, onError: () => setLeaving(null) })
  }
  return (
    <>
      {files.data.data.length === 0 ? (
        <p className={classes.none}>{texts.none}</p>
      ) : (
        <>
          <p className={classes.expire}>{texts.expire}</p>
          <ul className={classes.files}>
            {files.data.data.map(file => (
              <StoredFileItem
                key={file.id}
                file={file}
                onOpen={() => open({ name: 'file', answerId: answer_id, fileId: file.id })}
                onRemove={() => setLeaving(file)}
              />
            ))}
          </ul>
        </>
      )}
      {mayAdd && (
        <div className={classes.field}>
          <EvidenceDrop
            label={protocol?.configuration?.uploadText ?? texts.add}
            words={texts.drop}
            refused={refused}
            onFiles={add}
          />
          <LibraryButton answerId={answer_id} />
        </div>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={texts.removeTitle}
        confirm={texts.removeConfirm}
        isPending={remove.isPending}
        onConfirm={confirm}
        isDestructive
      >
        {ownTexts.removeHelp(leaving?.name ?? '')}
      </ConfirmDialog>
    </>
  )
}
