import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { invalidate } from '#web/platform/calls/queries.ts'
import { MessageField } from '#web/platform/messages/MessageField.tsx'
import { MessageList } from '#web/platform/messages/MessageList.tsx'
import { messagesTexts } from '#web/platform/messages/messages.texts.ts'
import { useConversation } from '#web/platform/messages/use-conversation.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { RowDialogs } from '#web/ui/dialogs/RowDialogs.tsx'
import { useDiscarding } from '#web/ui/dialogs/use-discarding.tsx'
import { DiscussedSection } from './DiscussedSection.tsx'
import { DiscussionTitle } from './DiscussionTitle.tsx'
import { discussionOf } from './discussion-of.ts'
import { discussionsTexts as texts } from './discussions.texts.ts'

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
  const [period_id, entity_id, question_id] = [period.id, entity.id, question.id]
  const conversation = useMemo(
    () => discussionOf({ period_id, entity_id, question_id }),
    [period_id, entity_id, question_id],
  )
  const client = useQueryClient()
  const { query, messages, say, isSending, note } = useConversation(conversation)
  // Opening the discussion marks as read what the bell counted.
  useEffect(() => {
    if (query.isSuccess) void invalidate(client, [tasksApi.count])
  }, [query.isSuccess, client])
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
                conversation={conversation}
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
          conversation={conversation}
          isSending={isSending}
          send={messagesTexts.send}
          isFirst
          onSay={say}
          onWriting={setWriting}
        />
      </AppModal>
      {discarding}
    </>
  )
}
