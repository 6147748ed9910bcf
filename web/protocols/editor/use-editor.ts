import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { QuestionContent } from '#domain/questions/questions.contract.ts'
import type { Draft } from './draft.ts'
import { type EditedProtocol, Editor, type EditorApi, type EditorQuery } from './editor.ts'
import { draftIn, type EditorStore, type Entry, noErrors } from './editor-store.ts'
import type { Placed } from './outline/outline-lines.ts'

export const EditorContext = createContext<Editor | null>(null)

/** The editor of the page. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('There is no editor around this.')
  return editor
}

/** Makes the editor of a framework, and saves what is open when the page is left or hidden. */
export function useNewEditor(
  given: { api: EditorApi; query: EditorQuery; protocol: EditedProtocol },
  rows: readonly QuestionContent[],
): Editor {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: later rows are loaded below
  const editor = useMemo(() => {
    const made = new Editor(client, given)
    made.store.load(rows)
    return made
  }, [client, given.api, given.protocol.id])
  useEffect(() => {
    // The rows that this page has published itself are not loaded again.
    if (!editor.hasPublished(rows)) editor.store.load(rows)
  }, [editor, rows])
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && editor.flush()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      editor.flush()
      editor.publish()
    }
  }, [editor])
  return editor
}

export function useOrder(): readonly Placed[] {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => store.state.order)
}

/** The order, a frame after it is shown in the outline. */
export function useOrderLater(): readonly Placed[] {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribeLater, () => store.state.order)
}

/** One value from the store, such as a number or a record of it. Only another value renders the caller again. */
export function useSelected<Value>(select: (store: EditorStore) => Value): Value {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => select(store))
}

/** The question as the server has it, which stays the same while people write. */
export function useQuestion(id: number): QuestionContent | undefined {
  return useSelected(store => store.entry(id)?.question)
}

export function useEntry(id: number): Entry | undefined {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => store.entry(id))
}

/** One field of a question, and how to change it. Only a change of this field renders its caller again. */
export function useField<Field extends keyof Draft>(id: number, field: Field) {
  const editor = useEditor()
  const { store } = editor
  const value = useSyncExternalStore(store.subscribe, () => {
    const entry = store.entry(id)
    return entry && draftIn(entry)[field]
  })
  const change = (next: Draft[Field]) => editor.change(id, { [field]: next })
  return [value as Draft[Field], change] as const
}

/** The sentences about a field of a question: those of the server. */
export function useFieldErrors(id: number): Entry['errors'] {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => store.entry(id)?.errors ?? noErrors)
}

/** The number and title of a line of the outline, which follow what is written in the form a frame later. */
export function useLabel(id: number): Label {
  const { store } = useEditor()
  const entry = useSyncExternalStore(store.subscribeLater, () => store.entry(id))
  if (!entry) return { tempid: '', title: '', wording: '', state: 'saved' }
  const { tempid, title, question } = draftIn(entry)
  return { tempid, title: title || question, wording: title && question, state: entry.state }
}

interface Label {
  tempid: string
  title: string
  /** The question, where it has a title besides. */
  wording: string
  state: Entry['state']
}
