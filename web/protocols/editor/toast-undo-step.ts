import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { editorTexts as texts } from './editor.texts.ts'
import type { Editor } from './editor.ts'

/** Undoes the last change, and says what it was. */
export async function undoLast(editor: Editor): Promise<void> {
  const label = await editor.undo()
  if (label) toastDone(texts.undone(label), { id: 'undone' })
}

/** Offers to undo the change that was just made. A later change takes the offer away, which would undo that one. */
export function toastUndoStep(editor: Editor, message: string): void {
  const { store } = editor
  const step = store.state.undo.at(-1)
  const close = toastUndo(message, () => void undoLast(editor))
  const stop = store.subscribe(() => {
    if (store.state.undo.at(-1) === step) return
    stop()
    close()
  })
}
