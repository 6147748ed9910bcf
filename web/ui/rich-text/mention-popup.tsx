import { ReactRenderer } from '@tiptap/react'
import type { SuggestionKeyDownProps, SuggestionOptions, SuggestionProps } from '@tiptap/suggestion'
import classes from './MentionList.module.css'
import { MentionList } from './MentionList.tsx'
import { type LookUp, type Mentionable, patiently } from './mentions.ts'

type Suggestion = Omit<SuggestionOptions<Mentionable, { id: string | null; label?: string | null }>, 'editor'>

let count = 0

/** The list under an `@`: arrows move and wrap, Enter and Tab choose, Escape closes. */
export function suggestionOf(lookUp: LookUp): Suggestion {
  const find = patiently(lookUp)
  return {
    items: async ({ query }) => [...(await find(query))],
    render: popup,
  }
}

function popup(): ReturnType<NonNullable<Suggestion['render']>> {
  let shown: ReactRenderer | null = null
  let last: SuggestionProps<Mentionable> | null = null
  let selected = 0
  count += 1
  const id = `mentions-${count}`

  const choose = (person: Mentionable) =>
    last?.command({ id: String(person.id), label: person.full_name } as never)
  const draw = () => {
    if (!last) return
    shown?.updateProps({ id, people: last.items, selected, isLooking: false, onChoose: choose })
    place(shown?.element as HTMLElement | undefined, last.clientRect?.() ?? null)
  }
  const close = () => {
    shown?.element.remove()
    shown?.destroy()
    shown = null
  }
  return {
    onStart: props => {
      last = props
      selected = 0
      shown = new ReactRenderer(MentionList, {
        editor: props.editor,
        props: { id, people: props.items, selected, isLooking: true, onChoose: choose },
      })
      const element = shown.element as HTMLElement
      element.classList.add(classes.popup ?? 'popup')
      // Inside the dialog, so that the trap of its focus and its overlay leave the list alone.
      const host = props.editor.view.dom.closest('[role="dialog"]') ?? document.body
      host.append(element)
      draw()
    },
    onUpdate: props => {
      last = props
      selected = 0
      draw()
    },
    onKeyDown: ({ event }: SuggestionKeyDownProps) => {
      const people = last?.items ?? []
      if (event.key === 'Escape') {
        event.stopPropagation()
        close()
        return true
      }
      if (people.length === 0 || !shown) return false
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        selected = (selected + (event.key === 'ArrowDown' ? 1 : -1) + people.length) % people.length
        draw()
        return true
      }
      const person = people[selected]
      if ((event.key !== 'Enter' && event.key !== 'Tab') || !person) return false
      choose(person)
      return true
    },
    onExit: close,
  }
}

function place(element: HTMLElement | undefined, at: DOMRect | null): void {
  if (!element || !at) return
  const host = (element.offsetParent ?? document.body).getBoundingClientRect()
  const left = Math.min(at.left, window.innerWidth - element.offsetWidth - 8)
  element.style.left = `${Math.max(8, left) - host.left}px`
  element.style.top = `${at.bottom + 4 - host.top}px`
}
