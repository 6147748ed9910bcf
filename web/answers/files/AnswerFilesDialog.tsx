import { ActionIcon, Anchor } from '@mantine/core'
import { IconDownload, IconFile, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answersApi, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import { filesApi, type StoredFile } from '#domain/files/files.contract.ts'
import { asking, askingOnceKnown, useSend } from '#web/platform/calls/queries.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { useCompany } from '#web/platform/session/me.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { formatBytes, formatDate } from '#web/ui/format.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { frameworksQuery } from '../answer-queries.ts'
import { EvidenceDrop } from './EvidenceDrop.tsx'
import classes from './files.module.css'
import { filesTexts as texts } from './files.texts.ts'
import { type Refused, stage } from './staged.ts'
import { uploads } from './uploads.ts'

interface Props {
  answerId: number
  onClose: () => void
}

const shape = { gone: texts.notFound, bars: [40, 40] }

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
      title={answer.data ? texts.title(answer.data.question.tempid) : texts.loading}
    >
      <Loaded query={answer} {...shape}>
        {answer => <Files answer={answer} />}
      </Loaded>
    </AppModal>
  )
}

function Files({ answer }: { answer: RegularAnswer }) {
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
    uploads.add(staged.files.map(file => ({ file, questionId: question_id, answerIds: [answer_id] })))
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
              <FileListItem
                key={file.id}
                answerId={answer_id}
                file={file}
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
        {texts.removeHelp(leaving?.name ?? '')}
      </ConfirmDialog>
    </>
  )
}

interface ItemProps {
  answerId: number
  file: StoredFile
  onRemove: () => void
}

function FileListItem({ answerId, file, onRemove }: ItemProps) {
  const { open } = useDialogs()
  const { name, bytes, author, created_at, temp_link, abilities } = file
  return (
    <li>
      <IconFile size={20} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        <Anchor
          component="button"
          type="button"
          className={classes.name ?? ''}
          ta="start"
          onClick={() => open({ name: 'file', answerId, fileId: file.id })}
        >
          {name}
        </Anchor>
        <span className={classes.meta} data-figures>
          {formatBytes(bytes)} · {texts.by(author.full_name, formatDate(created_at))}
        </span>
      </span>
      <ActionIcon
        component="a"
        href={temp_link}
        download={name}
        variant="subtle"
        color="gray"
        aria-label={texts.downloadOf(name)}
      >
        <IconDownload size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {abilities.remove && (
        <ActionIcon variant="subtle" color="red" aria-label={texts.remove(name)} onClick={onRemove}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
