import { useQuery } from '@tanstack/react-query'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { useCompany } from '#web/platform/session/me.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { DiscussionModal, messageBars } from './DiscussionModal.tsx'
import { discussionsTexts as texts } from './discussions.texts.ts'

interface Props {
  answerId: number
  onClose: () => void
}

/** The team's discussion of an answer. */
export function DiscussionDialog({ answerId, onClose }: Props) {
  const company = useCompany()
  const query = useQuery(
    askingOnceKnown(answersApi.showOfOrganization, company && { ...company, answer_id: answerId }),
  )
  const { data: answer } = query
  if (answer) {
    const { assessment_period_id: period_id, entity_id, question_id } = answer
    return (
      <DiscussionModal
        path={{ period_id, entity_id, question_id }}
        question={answer.question}
        answer={answer}
        entity={answer.entity.name}
        period={answer.assessment_period.name}
        onClose={onClose}
      />
    )
  }
  return (
    <AppModal opened onClose={onClose} size="lg" title={texts.loading}>
      <Loaded query={query} gone={texts.notFound} bars={messageBars} />
    </AppModal>
  )
}
