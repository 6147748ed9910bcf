import { Anchor, Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { filesApi, type StoredFile } from '#domain/files/files.contract.ts'
import { isShown } from '#domain/files/files.rules.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { useCompany } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { Failed, NotThere } from '#web/ui/page/PageStates.tsx'
import classes from './files.module.css'
import { filesTexts as texts } from './files.texts.ts'

interface Props {
  answerId: number
  fileId: number
  onClose: () => void
}

/** One file of an answer: images and PDFs are shown in place, others can be downloaded. */
export function FileViewerDialog({ answerId, fileId, onClose }: Props) {
  const company = useCompany()
  const answer = useQuery(
    askingOnceKnown(answersApi.showOfOrganization, company && { ...company, answer_id: answerId }),
  )
  const path = answer.data && {
    entity_id: answer.data.entity_id,
    question_id: answer.data.question_id,
    answer_id: answerId,
  }
  const files = useQuery({ ...askingOnceKnown(filesApi.ofAnswer, path ?? null), staleTime: 60_000 })
  const file = files.data?.data.find(({ id }) => id === fileId)
  const error = answer.error ?? files.error
  return (
    <AppModal opened onClose={onClose} size={1200} title={file?.name ?? texts.loading}>
      {file ? (
        <Shown file={file} />
      ) : files.data || (error instanceof CallFailure && error.status === 404) ? (
        <NotThere title={texts.fileNotFound} />
      ) : error ? (
        <Failed
          {...failedOf(error)}
          onTryAgain={() => void Promise.all([answer.refetch(), answer.data && files.refetch()])}
        />
      ) : (
        <Skeleton h="50dvh" />
      )}
    </AppModal>
  )
}

function Shown({ file: { name, extension, temp_link } }: { file: StoredFile }) {
  const kind = isShown(extension)
  return (
    <>
      <p className={classes.expire}>{texts.expire}</p>
      {kind === 'image' && <img className={classes.picture} src={temp_link} alt={name} />}
      {/* Not reachable by Tab: the browser's viewer swallows all keys, including Escape. */}
      {kind === 'pdf' && <iframe className={classes.page} src={temp_link} title={name} tabIndex={-1} />}
      {kind === null && <p className={classes.none}>{texts.notShown}</p>}
      {kind !== null && (
        <Anchor href={temp_link} target="_blank" rel="noreferrer" mr="md">
          {texts.openInTab}
        </Anchor>
      )}
      <Button
        component="a"
        href={temp_link}
        download={name}
        mt="md"
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        data-autofocus
      >
        {texts.download}
      </Button>
    </>
  )
}
