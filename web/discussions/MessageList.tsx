import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { DiscussionMessage } from '#domain/discussions/discussions.contract.ts'
import { piecesOf } from '#domain/discussions/mentions.rules.ts'
import { useMe } from '#web/platform/session/me.ts'
import { formatMoment } from '#web/ui/format.ts'
import classes from './discussions.module.css'
import { discussionsTexts as texts } from './discussions.texts.ts'

interface Props {
  messages: readonly DiscussionMessage[]
  hasEarlier: boolean
  isLoadingEarlier: boolean
  onEarlier: () => void
}

/** The messages, newest at the bottom and in view; the person's own on the right. */
export function MessageList({ messages, hasEarlier, isLoadingEarlier, onEarlier }: Props) {
  const me = useMe()
  const bottom = useRef<HTMLLIElement>(null)
  const newest = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message comes into view, earlier ones do not move it
  useEffect(() => {
    bottom.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  if (messages.length === 0) {
    return (
      <div className={classes.empty}>
        <p>{texts.empty}</p>
        <p>{texts.emptyHelp}</p>
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
      <ol className={classes.messages} aria-label={texts.messages} aria-live="polite">
        {messages.map(({ id, message, mentions, created_by, created_at, author }) => {
          const isOwn = created_by === me?.id
          return (
            <li
              key={id}
              ref={id === newest ? bottom : undefined}
              className={classes.message}
              data-kind={isOwn ? 'sent' : 'received'}
            >
              <p className={classes.author}>
                {isOwn ? texts.you : author.full_name}{' '}
                <time dateTime={created_at}>{formatMoment(created_at)}</time>
              </p>
              <p className={classes.bubble}>
                {piecesOf(message, mentions).map(({ text, mention }, index) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one message never move
                  mention ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
                )}
              </p>
            </li>
          )
        })}
      </ol>
    </>
  )
}
