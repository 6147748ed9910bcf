import { Button, Popover, Textarea } from '@mantine/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { discussionsApi } from '#domain/discussions/discussions.contract.ts'
import { call } from '#web/platform/call.ts'
import { MentionList } from '#web/ui/rich-text/MentionList.tsx'
import { type Mentionable, patiently } from '#web/ui/rich-text/mentions.ts'
import classes from './discussions.module.css'
import { discussionsTexts as texts } from './discussions.texts.ts'
import { mentionAt } from './mention-at.ts'
import type { AnswerPath } from './use-discussion.ts'

interface Props {
  path: AnswerPath
  isSending: boolean
  /** Answers whether it was sent. */
  onSay: (message: string, mentions: number[]) => Promise<boolean>
}

interface Looking {
  from: number
  to: number
  people: readonly Mentionable[]
  isLooking: boolean
  selected: number
}

/** The message box: `@` looks people up, Ctrl or ⌘ Enter sends. */
export function MessageField({ path, isSending, onSay }: Props) {
  const [text, setText] = useState('')
  const [named, setNamed] = useState<readonly Mentionable[]>([])
  const [looking, look] = useState<Looking | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [find] = useState(() =>
    patiently(async search => (await call(discussionsApi.people, { ...path, search })).data),
  )
  const isEmpty = text.trim() === ''

  const typed = (value: string, caret: number) => {
    setText(value)
    const at = mentionAt(value, caret)
    if (!at) return look(null)
    look(before => ({ ...at, people: before?.people ?? [], isLooking: true, selected: 0 }))
    void find(at.search).then(people =>
      look(
        before =>
          (before && before.from === at.from && { ...before, people, isLooking: false, selected: 0 }) ||
          before,
      ),
    )
  }
  const choose = (person: Mentionable) => {
    if (!looking) return
    const inserted = `@${person.full_name} `
    const next = text.slice(0, looking.from) + inserted + text.slice(looking.to)
    setText(next)
    setNamed([...named, person])
    look(null)
    const caret = looking.from + inserted.length
    requestAnimationFrame(() => field.current?.setSelectionRange(caret, caret))
    field.current?.focus()
  }
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
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
      return
    }
    if (!looking) return
    const { people, selected } = looking
    if (event.key === 'Escape') {
      // The dialog stays: only the list goes.
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      look(null)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && people.length > 0) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      look({ ...looking, selected: (selected + step + people.length) % people.length })
    } else if ((event.key === 'Enter' || event.key === 'Tab') && people[selected]) {
      event.preventDefault()
      choose(people[selected])
    }
  }
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
          <Textarea
            ref={field}
            className={classes.field ?? ''}
            aria-label={texts.message}
            aria-controls={looking ? listId : undefined}
            aria-activedescendant={looking ? `${listId}-${looking.selected}` : undefined}
            placeholder={texts.placeholder}
            description={texts.mentionHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={5000}
            value={text}
            data-autofocus
            onChange={({ currentTarget: { value, selectionStart } }) => typed(value, selectionStart)}
            onKeyDown={press}
            onBlur={() => look(null)}
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
