import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import type { Conversation } from './conversation.ts'
import { MessageField } from './MessageField.tsx'
import { MessageList } from './MessageList.tsx'
import { messagesTexts } from './messages.texts.ts'
import { useConversation } from './use-conversation.ts'

const line = { h: 48, w: '70%' }

interface Props {
  conversation: Conversation
  /** The reason why nobody comments any more; null while people do. */
  closed: string | null
  onWriting?: (isWriting: boolean) => void
}

/** The comments on a plan, a task or a request, and the field for the next one. */
export function Comments({ conversation, closed, onWriting }: Props) {
  const { query, messages, say, isSending, note } = useConversation(conversation)
  return (
    <>
      <Loaded query={query} bars={[line, { ...line, ml: 'auto' }]}>
        {() => (
          <MessageList
            conversation={conversation}
            messages={messages}
            hasEarlier={query.hasNextPage}
            isLoadingEarlier={query.isFetchingNextPage}
            onEarlier={() => void query.fetchNextPage()}
            onChanged={note}
          />
        )}
      </Loaded>
      {closed === null ? (
        <MessageField
          conversation={conversation}
          isSending={isSending}
          send={messagesTexts.send}
          onSay={say}
          {...(onWriting && { onWriting })}
        />
      ) : (
        <Dimmed>{closed}</Dimmed>
      )}
    </>
  )
}
