import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { filesApi } from '#domain/files/files.contract.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { filesTexts as texts } from '#web/platform/files/files.texts.ts'
import { ShownFile } from '#web/platform/files/ShownFile.tsx'
import { useCompany } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { Failed, NotThere } from '#web/ui/page/PageStates.tsx'
import { answerFilesTexts as ownTexts } from './answer-files.texts.ts'

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
        <ShownFile file={file} />
      ) : files.data || (error instanceof CallFailure && error.status === 404) ? (
        <NotThere title={ownTexts.fileNotFound} />
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
