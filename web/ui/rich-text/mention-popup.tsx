import { ReactRenderer } from '@tiptap/react'
import type { SuggestionKeyDownProps, SuggestionOptions, SuggestionProps } from '@tiptap/suggestion'
import classes from './MentionList.module.css'
import { MentionList } from './MentionList.tsx'
import { type LookUp, type Mentionable, patiently } from './mentions.ts'

type Suggestion = Omit<SuggestionOptions<Mentionable, { id: string | null; label?: string | null }>, 'editor'>
type Props = SuggestionProps<Mentionable>

const EDGE = 8
let count = 0

/** The list under an `@`: arrows move and wrap, Enter and Tab choose, Escape closes. */
export function suggestionOf(lookUp: LookUp | null): Suggestion {
  // Without anybody to mention, an `@` is plain text.
  if (!lookUp) return { allow: () => false }
  const find = patiently(lookUp)
  return {
    items: async ({ query }) => [...(await find(query))],
    floatingUi: { strategy: 'fixed' },
    render: popup,
  }
}

function popup(): ReturnType<NonNullable<Suggestion['render']>> {
  let shown: ReactRenderer | null = null
  let unmount: (() => void) | null = null
  let last: Props | null = null
  let people: readonly Mentionable[] = []
  let selected = 0
  count += 1
  const id = `mentions-${count}`

  const choose = (person: Mentionable) =>
    last?.command({ id: String(person.id), label: person.full_name } as never)
  const draw = () => {
    if (!last) return
    shown?.updateProps({ id, people, selected, isLooking: last.loading, onChoose: choose })
    if (shown) announce(last.editor.view.dom, id, people.length > 0 ? selected : null)
  }
  const take = (props: Props) => {
    last = props
    // While others are looked up, the previous results stay.
    if (!props.loading) people = props.items
    selected = 0
    draw()
  }
  const close = () => {
    if (!shown) return
    if (last && !last.editor.isDestroyed) silence(last.editor.view.dom)
    unmount?.()
    shown.element.remove()
    shown.destroy()
    shown = null
  }
  return {
    onStart: props => {
      people = []
      shown = new ReactRenderer(MentionList, {
        editor: props.editor,
        props: { id, people, selected, isLooking: true, onChoose: choose },
      })
      const element = shown.element as HTMLElement
      element.classList.add(classes.popup ?? 'popup')
      // Inside the dialog, so that its focus trap and overlay leave the list alone.
      const host = props.editor.view.dom.closest('[role="dialog"]') ?? document.body
      host.append(element)
      unmount = props.mount(element, { onPosition: ({ x, y }) => moveTo(element, x, y) })
      take(props)
    },
    onUpdate: take,
    onKeyDown: ({ event }: SuggestionKeyDownProps) => {
      if (!shown) return false
      if (event.key === 'Escape') {
        event.stopPropagation()
        close()
        return true
      }
      const isChoosing = event.key === 'Enter' || event.key === 'Tab'
      // The listed people belong to the text typed before.
      if (isChoosing && last?.loading) return true
      if (people.length === 0) return false
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        selected = (selected + (event.key === 'ArrowDown' ? 1 : -1) + people.length) % people.length
        draw()
        return true
      }
      const person = people[selected]
      if (!isChoosing || !person) return false
      choose(person)
      return true
    },
    onExit: close,
  }
}

/** Describes the list on the field, which keeps the focus, and leaves Escape to the list rather than the dialog. */
function announce(field: HTMLElement, id: string, selected: number | null): void {
  silence(field)
  field.setAttribute('data-mantine-stop-propagation', 'true')
  if (selected === null) return
  field.setAttribute('aria-controls', id)
  field.setAttribute('aria-activedescendant', `${id}-${selected}`)
}

function silence(field: HTMLElement): void {
  for (const name of ['data-mantine-stop-propagation', 'aria-controls', 'aria-activedescendant'])
    field.removeAttribute(name)
}

function moveTo(element: HTMLElement, x: number, y: number): void {
  const left = Math.max(EDGE, Math.min(x, window.innerWidth - element.offsetWidth - EDGE))
  Object.assign(element.style, { left: `${left}px`, top: `${y}px` })
}
