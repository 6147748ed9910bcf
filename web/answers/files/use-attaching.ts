import { answersApi } from '#domain/answers/answers.contract.ts'
import { evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { filesApi } from '#domain/files/files.contract.ts'
import { recordHistoryApi } from '#domain/record-history/record-history.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { uploadToAnswers } from '#web/platform/files/uploads.ts'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import { answerFilesTexts as texts } from './answer-files.texts.ts'
import type { ChosenEvidence } from './chosen-evidence.ts'

/** Returns a function that attaches evidence to saved answers to a question: each file once, with all answers. */
export function useAttaching() {
  const use = useSend(evidenceApi.use, {
    invalidates: [
      filesApi.ofAnswer,
      answersApi.list,
      answersApi.showOfOrganization,
      evidenceApi.list,
      evidenceApi.counts,
      evidenceApi.show,
      evidenceApi.uses,
      recordHistoryApi.evidence,
    ],
  })
  const attachOne = async (file_id: number, name: string, answer_ids: number[]) => {
    const { refused } = await use.mutateAsync({ file_id, answer_ids })
    for (const { entity, error } of refused) toastFailure(texts.refused(name, entity, error))
  }
  return ({ files, library }: ChosenEvidence, questionId: number, answerIds: readonly number[]): void => {
    if (files.length > 0) uploadToAnswers(files, questionId, answerIds)
    // A failed call has its own message.
    for (const { id, name } of library) attachOne(id, name, [...answerIds]).catch(() => {})
  }
}
