import type { Editor } from '@tiptap/core'
import { htmlOf } from './html-of.ts'

/** The size of a document, in letters and blocks, from which it is long: a form that follows each letter of it lags behind. */
const LONG = 20_000
const PAUSE_MS = 400

interface Following {
  /** The element that contains the editor. */
  element: HTMLElement | null
  write: (html: string) => void
}

/**
 * Tells a form what is written: at once, or for a long text when its writer pauses, leaves it or sends the form. Returns the
 * function that stops it.
 */
export function followWriting(editor: Editor, { element, write }: Following): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(pause)
    pause = undefined
    write(htmlOf(editor))
  }
  const catchUp = () => {
    if (pause !== undefined) follow()
  }
  const onUpdate = () => {
    if (editor.state.doc.content.size < LONG) return follow()
    clearTimeout(pause)
    pause = setTimeout(follow, PAUSE_MS)
  }
  // The form does not know yet that something is unsaved.
  const onUnload = (event: BeforeUnloadEvent) => {
    if (pause !== undefined) event.preventDefault()
  }
  const form = element?.closest('form')
  editor.on('update', onUpdate)
  editor.on('blur', catchUp)
  form?.addEventListener('submit', catchUp, { capture: true })
  addEventListener('beforeunload', onUnload)
  return () => {
    catchUp()
    editor.off('update', onUpdate)
    editor.off('blur', catchUp)
    form?.removeEventListener('submit', catchUp, { capture: true })
    removeEventListener('beforeunload', onUnload)
  }
}
