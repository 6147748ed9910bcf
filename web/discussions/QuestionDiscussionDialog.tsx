import { useQuery } from '@tanstack/react-query'
import { discussionsApi } from '#domain/discussions/discussions.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { DiscussionDialog } from './DiscussionDialog.tsx'
import { DiscussionModal, messageBars } from './DiscussionModal.tsx'
import { discussionsTexts as texts } from './discussions.texts.ts'

interface Props {
  questionId: number
  entityId: number
  periodId: number
  onClose: () => void
}

/** The team's discussion of a question for an entity, before its answer; with the answer once there is one. */
export function QuestionDiscussionDialog({ questionId, entityId, periodId, onClose }: Props) {
  const path = { period_id: periodId, entity_id: entityId, question_id: questionId }
  const query = useQuery(asking(discussionsApi.subject, path))
  const { data: subject } = query
  if (subject?.answer_id) return <DiscussionDialog answerId={subject.answer_id} onClose={onClose} />
  if (subject) {
    return (
      <DiscussionModal
        path={path}
        question={subject.question}
        answer={null}
        entity={subject.entity.name}
        period={subject.assessment_period.name}
        onClose={onClose}
      />
    )
  }
  return (
    <AppModal opened onClose={onClose} size="lg" title={texts.loading}>
      <Loaded query={query} gone={texts.itemNotFound} goneHelp={texts.itemNotFoundHelp} bars={messageBars} />
    </AppModal>
  )
}
