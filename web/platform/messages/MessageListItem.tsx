import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { piecesOf } from '#domain/discussions/mentions.rules.ts'
import { useMe } from '#web/platform/session/me.ts'
import { formatMoment } from '#web/ui/format.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import type { Conversation, Message } from './conversation.ts'
import { MessageField } from './MessageField.tsx'
import classes from './messages.module.css'
import { messagesTexts as texts } from './messages.texts.ts'
import { useOwnMessage } from './use-own-message.ts'

interface Props {
  conversation: Conversation
  message: Message
  /** The person is correcting it. */
  isEdited: boolean
  onEdit: (isEdited: boolean) => void
  onChanged: (message: Message) => void
}

/** One message. Its author corrects it in place. */
export function MessageListItem({ conversation, message, isEdited, onEdit, onChanged }: Props) {
  const me = useMe()
  const { correct, isSending, withdraw } = useOwnMessage(conversation, message, onChanged)
  const { created_by, created_at, edited_at, withdrawn_at, author, occasion, abilities } = message
  const isOwn = created_by === me?.id
  const head = useRef<HTMLDivElement>(null)
  /** Returns the focus to the button that began the correction. */
  const leave = () => {
    onEdit(false)
    requestAnimationFrame(() => head.current?.querySelector('button')?.focus())
  }
  const save = async (text: string, mentions: number[]) => {
    const isSaved = await correct(text, mentions)
    if (isSaved) leave()
    return isSaved
  }
  return (
    <li className={classes.message} data-kind={isOwn ? 'sent' : 'received'} data-edited={isEdited}>
      <div ref={head} className={classes.author}>
        <p>
          {isOwn ? texts.you : author.full_name} <time dateTime={created_at}>{formatMoment(created_at)}</time>
          {occasion && <span>{` · ${occasion}`}</span>}
          {edited_at && !withdrawn_at && (
            <span title={formatMoment(edited_at)}>
              {' · '}
              {texts.edited}
            </span>
          )}
        </p>
        {abilities.edit && !isEdited && (
          <RecordMenu
            label={texts.actionsOf(formatMoment(created_at))}
            width={180}
            actions={[
              { icon: IconPencil, label: texts.edit, onClick: () => onEdit(true) },
              {
                icon: IconTrash,
                label: texts.withdraw,
                isDestructive: true,
                confirm: {
                  title: texts.withdrawTitle,
                  help: texts.withdrawHelp,
                  confirm: texts.withdrawNow,
                  run: withdraw,
                },
              },
            ]}
          />
        )}
      </div>
      {isEdited ? (
        <MessageField
          conversation={conversation}
          before={message}
          isSending={isSending}
          send={texts.save}
          onSay={save}
          onCancel={leave}
        />
      ) : (
        <Words message={message} />
      )}
    </li>
  )
}

function Words({ message: { message, mentions, withdrawn_at } }: Pick<Props, 'message'>) {
  if (withdrawn_at) return <p className={classes.withdrawn}>{texts.withdrawn}</p>
  return (
    <p className={classes.bubble}>
      {piecesOf(message, mentions).map(({ text, mention }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one message never move
        mention ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
      )}
    </p>
  )
}
