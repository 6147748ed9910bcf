import { Button, Popover } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { MentionList } from '#web/ui/rich-text/MentionList.tsx'
import type { Mentionable } from '#web/ui/rich-text/mentions.ts'
import classes from './discussions.module.css'
import { discussionsTexts as texts } from './discussions.texts.ts'
import type { AnswerPath } from './use-discussion.ts'
import { useNaming } from './use-naming.ts'

interface Props {
  path: AnswerPath
  isSending: boolean
  /** Resolves to whether it was sent. */
  onSay: (message: string, mentions: number[]) => Promise<boolean>
}

/** The message field: `@` mentions people, Ctrl or ⌘ Enter sends. */
export function MessageField({ path, isSending, onSay }: Props) {
  const [text, setText] = useState('')
  const [named, setNamed] = useState<readonly Mentionable[]>([])
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const isEmpty = text.trim() === ''

  const { looking, typed, press, choose, close } = useNaming(path, (person, { from, to }) => {
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
    if (!(await onSay(message, [...new Set(mentions.map(({ id }) => id))]))) return
    setText('')
    setNamed([])
  }
  const isListed = looking !== null && looking.people.length > 0
  return (
    <form
      className={classes.say}
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
            aria-label={texts.message}
            aria-autocomplete="list"
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={isListed ? `${listId}-${looking?.selected}` : undefined}
            // While the list is open, Escape closes the list and not the dialog.
            data-mantine-stop-propagation={looking ? 'true' : undefined}
            placeholder={texts.placeholder}
            description={texts.mentionHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            rows={2}
            maxRows={8}
            maxLength={5000}
            value={text}
            data-autofocus
            onChange={next => {
              setText(next)
              typed(next, field.current?.selectionStart ?? next.length)
            }}
            onKeyDown={event => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return press(event)
              event.preventDefault()
              void send()
            }}
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
      <Button type="submit" loading={isSending} disabled={isEmpty}>
        {texts.send}
      </Button>
    </form>
  )
}
