import { useQuery } from '@tanstack/react-query'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { discussionsApi } from '#domain/discussions/discussions.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { useCompany } from '#web/platform/session/me.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { DiscussionModal, messageBars } from './DiscussionModal.tsx'
import type { ItemPath } from './discussion-of.ts'
import { discussionsTexts as texts } from './discussions.texts.ts'

interface Props {
  /** An answer, or a question for an entity, which may not have one yet. */
  about: { answer_id: number } | ItemPath
  onClose: () => void
}

/** The team's discussion of an answer or of a question for an entity; with the answer once there is one. */
export function DiscussionDialog({ about, onClose }: Props) {
  const company = useCompany()
  const isOfAnswer = 'answer_id' in about
  const item = useQuery(askingOnceKnown(discussionsApi.subject, isOfAnswer ? null : about))
  const answer_id = isOfAnswer ? about.answer_id : item.data?.answer_id
  const answer = useQuery(
    askingOnceKnown(answersApi.showOfOrganization, company && answer_id ? { ...company, answer_id } : null),
  )
  const subject = answer_id ? answer.data : item.data
  if (subject) {
    return <DiscussionModal subject={subject} answer={answer.data ?? null} onClose={onClose} />
  }
  return (
    <AppModal opened onClose={onClose} size="lg" title={texts.loading}>
      {answer_id ? (
        <Loaded query={answer} gone={texts.notFound} bars={messageBars} />
      ) : (
        <Loaded query={item} gone={texts.itemNotFound} goneHelp={texts.itemNotFoundHelp} bars={messageBars} />
      )}
    </AppModal>
  )
}
