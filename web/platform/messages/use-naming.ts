import { type KeyboardEvent, useState } from 'react'
import { type Mentionable, patiently } from '#web/ui/rich-text/mentions.ts'
import type { Conversation } from './conversation.ts'
import { isStill, mentionAt, type Naming } from './mention-at.ts'

interface Looking extends Naming {
  people: readonly Mentionable[]
  isLooking: boolean
  selected: number
}

/** Looks people up for a mention and handles the keys of their list. */
export function useNaming(
  { people }: Pick<Conversation, 'people'>,
  onChosen: (person: Mentionable, mention: Looking) => void,
) {
  const [looking, setLooking] = useState<Looking | null>(null)
  const [find] = useState(() => patiently(people))
  const close = () => setLooking(null)
  const typed = (text: string, caret: number) => {
    const at = mentionAt(text, caret)
    if (!at) return close()
    setLooking(before => ({ ...at, people: before?.people ?? [], isLooking: true, selected: 0 }))
    void find(at.search).then(people =>
      // An outdated lookup counts as empty.
      setLooking(now => (now && isStill(now, at) ? { ...now, people, isLooking: false, selected: 0 } : now)),
    )
  }
  const choose = (person: Mentionable) => {
    if (!looking) return
    onChosen(person, looking)
    close()
  }
  const press = (event: KeyboardEvent) => {
    if (!looking) return
    const { people, selected, isLooking } = looking
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && people.length > 0) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setLooking({ ...looking, selected: (selected + step + people.length) % people.length })
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      // While a search is running, the listed people still belong to the text typed before.
      const person = isLooking ? undefined : people[selected]
      if (person || isLooking) event.preventDefault()
      if (person) choose(person)
    }
  }
  return { looking, typed, press, choose, close }
}
