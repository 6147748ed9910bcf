import { useState } from 'react'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { RowDialogs } from '#web/ui/dialogs/RowDialogs.tsx'
import { useDiscarding } from '#web/ui/dialogs/use-discarding.tsx'
import { DiscussedSection } from './DiscussedSection.tsx'
import { DiscussionTitle } from './DiscussionTitle.tsx'
import { discussionsTexts as texts } from './discussions.texts.ts'
import { MessageField } from './MessageField.tsx'
import { MessageList } from './MessageList.tsx'
import { useDiscussion } from './use-discussion.ts'

type DiscussedQuestion = Pick<RegularAnswer['question'], 'id' | 'tempid' | 'question'>

interface Props {
  /** The question, the entity and the period. */
  subject: Pick<RegularAnswer, 'entity' | 'assessment_period'> & { question: DiscussedQuestion }
  /** Null while the question is unanswered. */
  answer: RegularAnswer | null
  onClose: () => void
}

const line = { h: 48, w: '70%' }
export const messageBars = [line, { ...line, ml: 'auto' }, line]

/** A discussion: its subject, its messages, and the field for the next one. */
export function DiscussionModal({ subject, answer, onClose }: Props) {
  const { question, entity, assessment_period: period } = subject
  const path = { period_id: period.id, entity_id: entity.id, question_id: question.id }
  const { query, messages, say, isSending, note } = useDiscussion(path)
  const [isWriting, setWriting] = useState(false)
  const { close, question: discarding } = useDiscarding(isWriting, onClose)
  const title = (
    <DiscussionTitle
      tempid={question.tempid}
      entity={entity.name}
      period={period.name}
      isLoading={query.isRefetching}
      onReload={() => void query.refetch()}
    />
  )
  return (
    <>
      <AppModal opened onClose={close} size="lg" title={title}>
        <DiscussedSection question={question.question} answer={answer} />
        <Loaded query={query} gone={texts.notFound} bars={messageBars}>
          {() => (
            <RowDialogs>
              <MessageList
                path={path}
                messages={messages}
                hasEarlier={query.hasNextPage}
                isLoadingEarlier={query.isFetchingNextPage}
                onEarlier={() => void query.fetchNextPage()}
                onChanged={note}
              />
            </RowDialogs>
          )}
        </Loaded>
        <MessageField
          path={path}
          isSending={isSending}
          send={texts.send}
          onSay={say}
          onWriting={setWriting}
        />
      </AppModal>
      {discarding}
    </>
  )
}
