import { Button, Popover } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Person } from '#domain/platform/fields.ts'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { MentionList } from '#web/ui/rich-text/MentionList.tsx'
import type { Conversation, Message } from './conversation.ts'
import classes from './messages.module.css'
import { messagesTexts as texts } from './messages.texts.ts'
import { useNaming } from './use-naming.ts'

interface Props {
  conversation: Conversation
  /** The message being corrected; without one, a new message is written. */
  before?: Pick<Message, 'message' | 'mentions'>
  isSending: boolean
  /** The text of the button. */
  send: string
  /** Resolves to whether it was sent. */
  onSay: (message: string, mentions: number[]) => Promise<boolean>
  onCancel?: () => void
  /** Reports whether there is an unsent message. */
  onWriting?: (isWriting: boolean) => void
  /** Takes the initial focus of its dialog. */
  isFirst?: boolean
}

/** The message field: `@` mentions people, Ctrl or ⌘ Enter sends, Escape leaves a correction. */
export function MessageField(props: Props) {
  const { conversation, before, isSending, send: sendWords, onSay, onCancel, onWriting, isFirst } = props
  const [text, setText] = useState(before?.message ?? '')
  const [named, setNamed] = useState<readonly Person[]>(before?.mentions ?? [])
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const isEmpty = text.trim() === ''
  useEffect(() => onWriting?.(!isEmpty), [isEmpty, onWriting])

  const { looking, typed, press, choose, close } = useNaming(conversation, (person, { from, to }) => {
    const inserted = `@${person.full_name} `
    setText(text.slice(0, from) + inserted + text.slice(to))
    setNamed([...named, person])
    const caret = from + inserted.length
    requestAnimationFrame(() => field.current?.setSelectionRange(caret, caret))
    field.current?.focus()
  })
  const send = async () => {
    if (isEmpty || isSending) return
    const message = text.trim()
    const mentions = named.filter(({ full_name }) =>
      message.toLowerCase().includes(`@${full_name.toLowerCase()}`),
    )
    if (!(await onSay(message, [...new Set(mentions.map(({ id }) => id))])) || before) return
    setText('')
    setNamed([])
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    } else if (event.key === 'Escape' && onCancel && !looking) {
      event.stopPropagation()
      onCancel()
    } else press(event)
  }
  const isCorrection = before !== undefined
  useEffect(() => {
    if (isCorrection) field.current?.focus()
  }, [isCorrection])
  const isListed = looking !== null && looking.people.length > 0
  return (
    <form
      className={isCorrection ? classes.correct : classes.say}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <Popover
        opened={looking !== null}
        position="top-start"
        zIndex={400}
        trapFocus={false}
        withRoles={false}
        width={280}
      >
        <Popover.Target>
          <TextareaField
            ref={field}
            className={classes.field ?? ''}
            aria-label={isCorrection ? texts.correction : texts.message}
            aria-autocomplete="list"
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={isListed ? `${listId}-${looking?.selected}` : undefined}
            // While the list is open, Escape closes the list and not the dialog; in a correction, the correction.
            data-mantine-stop-propagation={looking || onCancel ? 'true' : undefined}
            placeholder={conversation.words.placeholder}
            description={texts.mentionHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            rows={2}
            maxRows={8}
            maxLength={5000}
            value={text}
            data-autofocus={(isFirst && !isCorrection) || undefined}
            onChange={next => {
              setText(next)
              typed(next, field.current?.selectionStart ?? next.length)
            }}
            onKeyDown={pressed}
            onBlur={close}
          />
        </Popover.Target>
        <Popover.Dropdown p={0}>
          {looking && (
            <MentionList
              id={listId}
              people={looking.people}
              selected={looking.selected}
              isLooking={looking.isLooking}
              onChoose={choose}
            />
          )}
        </Popover.Dropdown>
      </Popover>
      <div className={classes.send}>
        <Button type="submit" loading={isSending} disabled={isEmpty}>
          {sendWords}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
