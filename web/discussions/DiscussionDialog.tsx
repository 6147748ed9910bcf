import { useQuery } from '@tanstack/react-query'
import { answersApi, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { useCompany } from '#web/platform/session/me.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { RowDialogs } from '#web/ui/dialogs/RowDialogs.tsx'
import { DiscussedSection } from './DiscussedSection.tsx'
import { DiscussionTitle } from './DiscussionTitle.tsx'
import { discussionsTexts as texts } from './discussions.texts.ts'
import { MessageField } from './MessageField.tsx'
import { MessageList } from './MessageList.tsx'
import { useDiscussion } from './use-discussion.ts'

interface Props {
  answerId: number
  onClose: () => void
}

const line = { h: 48, w: '70%' }
const shape = { gone: texts.notFound, bars: [line, { ...line, ml: 'auto' }, line] }

/** The team's discussion of an answer. */
export function DiscussionDialog({ answerId, onClose }: Props) {
  const company = useCompany()
  const query = useQuery(
    askingOnceKnown(answersApi.showOfOrganization, company && { ...company, answer_id: answerId }),
  )
  if (query.data) return <Discussion answer={query.data} onClose={onClose} />
  return (
    <AppModal opened onClose={onClose} size="lg" title={texts.loading}>
      <Loaded query={query} {...shape} />
    </AppModal>
  )
}

function Discussion({ answer, onClose }: { answer: RegularAnswer; onClose: () => void }) {
  const { entity_id, question_id, id: answer_id, question } = answer
  const path = { entity_id, question_id, answer_id }
  const { query, messages, say, isSending, note } = useDiscussion(path)
  const title = (
    <DiscussionTitle
      tempid={question.tempid}
      entity={answer.entity.name}
      period={answer.assessment_period.name}
      isLoading={query.isRefetching}
      onReload={() => void query.refetch()}
    />
  )
  return (
    <AppModal opened onClose={onClose} size="lg" title={title}>
      <DiscussedSection answer={answer} />
      <Loaded query={query} {...shape}>
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
      <MessageField path={path} isSending={isSending} send={texts.send} onSay={say} />
    </AppModal>
  )
}
