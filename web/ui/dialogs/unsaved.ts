import { useEffect } from 'react'

/** Forms that report unsaved input, even without typing: a choice, a file being uploaded. */
const held = new Set<symbol>()
/** Fields that the person has changed since the page was loaded, each with its previous contents. */
const touched = new Map<Element, string | null>()

/** Blocks automatic reloads while true: the form has unsaved changes. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsaved() : undefined), [isUnsaved])
}

/** The same outside of a component. Returns a function that releases it. */
export function holdUnsaved(): () => void {
  const mark = Symbol('unsaved')
  held.add(mark)
  return () => held.delete(mark)
}

/**
 * Checks whether reloading the page would lose anything: input that a form reports as unsaved, or a field whose contents
 * changed since the person focused it. The second check works for every field without its form's help, so none can be
 * forgotten.
 */
export function isAnythingUnsaved(): boolean {
  if (held.size > 0) return true
  for (const [field, before] of touched) {
    if (!field.isConnected) touched.delete(field)
    else if (contentsOf(field) !== before) return true
  }
  return false
}

/** Marks the current contents of the form's fields as saved. */
export function noteSavedIn(form: Element): void {
  for (const field of touched.keys()) if (form.contains(field)) touched.delete(field)
}

/** Watches all fields of the page, including hidden and future ones. Returns a function that stops it. */
export function watchFields(page: Document = document): () => void {
  const before = new WeakMap<Element, string>()
  const arrive = ({ target }: Event) => {
    const field = fieldOf(target)
    if (field && !touched.has(field)) before.set(field, contentsOf(field))
  }
  const change = ({ target }: Event) => {
    const field = fieldOf(target)
    if (field && !touched.has(field)) touched.set(field, before.get(field) ?? null)
  }
  const arrivals = ['focusin', 'beforeinput', 'pointerdown'] as const
  for (const each of arrivals) page.addEventListener(each, arrive, true)
  page.addEventListener('input', change, true)
  return () => {
    for (const each of arrivals) page.removeEventListener(each, arrive, true)
    page.removeEventListener('input', change, true)
  }
}

/** Searches are not worth keeping; checkboxes are tracked by forms that ask before leaving. */
function fieldOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  return target.closest(
    'input:not([type=search], [type=checkbox], [type=radio]), textarea, select, [contenteditable=true]',
  )
}

function contentsOf(field: Element): string {
  if ('value' in field && typeof field.value === 'string') return field.value
  return field.textContent ?? ''
}
