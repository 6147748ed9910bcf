import { useEffect, useRef, useState } from 'react'

interface Choosing<Item, Value> {
  items: readonly Item[] | undefined
  value: Value | null
  onChange: (value: Value | null, item: Item | null) => void
  anchorOf: (item: Item) => string
  keptOf: (item: Item) => Value
  initialText: string
}

/** The text of a field that chooses one of many: the typed text, or the name of the choice. */
export function useChoice<Item, Value>(choosing: Choosing<Item, Value>) {
  const { items, value, onChange, anchorOf, keptOf, initialText } = choosing
  const nameOf = (wanted: Value | null) => {
    const item = wanted === null ? undefined : items?.find(each => keptOf(each) === wanted)
    return item === undefined ? null : anchorOf(item)
  }
  const [text, setText] = useState(() => nameOf(value) ?? initialText)
  const [isTyped, setTyped] = useState(false)
  const given = useRef(value)
  // The value may also change otherwise, such as when a form is filled or reset.
  useEffect(() => {
    if (value === given.current) return
    given.current = value
    setText(nameOf(value) ?? '')
    setTyped(false)
  })
  const notify = (next: Value | null, item: Item | null) => {
    if (next === given.current) return
    given.current = next
    onChange(next, item)
  }
  const set = (next: string, typed: boolean) => {
    setText(next)
    setTyped(typed)
  }
  return {
    text,
    isTyped,
    type: (next: string) => {
      set(next, next !== '')
      // Editing the name clears the choice.
      notify(null, null)
    },
    choose: (item: Item) => {
      set(anchorOf(item), false)
      notify(keptOf(item), item)
    },
    clear: () => {
      set('', false)
      notify(null, null)
    },
  }
}
