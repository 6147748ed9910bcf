import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Conversation, Message } from './conversation.ts'
import { MessageListItem } from './MessageListItem.tsx'
import classes from './messages.module.css'
import { messagesTexts as texts } from './messages.texts.ts'

interface Props {
  conversation: Conversation
  messages: readonly Message[]
  hasEarlier: boolean
  isLoadingEarlier: boolean
  onEarlier: () => void
  /** Shows the current version of a message that was corrected or withdrawn. */
  onChanged: (message: Message) => void
}

/** The messages, newest at the bottom and in view; the person's own on the right. */
export function MessageList(props: Props) {
  const { conversation, messages, hasEarlier, isLoadingEarlier, onEarlier, onChanged } = props
  const list = useRef<HTMLOListElement>(null)
  const [edited, setEdited] = useState<number | null>(null)
  const newest = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message comes into view, earlier ones do not move it
  useEffect(() => {
    // The list alone: a page around it stays where it is.
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [newest])
  if (messages.length === 0) {
    return (
      <div className={classes.empty}>
        <p>{conversation.words.empty}</p>
        <p>{conversation.words.emptyHelp}</p>
      </div>
    )
  }
  return (
    <>
      {hasEarlier && (
        <Button variant="subtle" size="compact-sm" loading={isLoadingEarlier} onClick={onEarlier}>
          {texts.earlier}
        </Button>
      )}
      <ol ref={list} className={classes.messages} aria-label={texts.messages} aria-live="polite">
        {messages.map(message => (
          <MessageListItem
            key={message.id}
            conversation={conversation}
            message={message}
            isEdited={edited === message.id}
            onEdit={isEdited => setEdited(isEdited ? message.id : null)}
            onChanged={onChanged}
          />
        ))}
      </ol>
    </>
  )
}
