import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { TOAST_MS } from '#web/ui/toasts/toasts.tsx'
import type { TaskChange } from './patch-tasks.ts'
import { tasksTexts as texts } from './tasks.texts.ts'

interface ShownToast {
  change: TaskChange
  ids: readonly number[]
  at: number
  close: () => void
}

const sentences: Partial<Record<TaskChange, (count: number) => string>> = {
  archive: texts.archived,
  unarchive: texts.unarchived,
  delete: texts.deleted,
}

let shown: ShownToast | null = null

/** Shows what was done and offers Undo. Repeating the action updates one toast, which counts and undoes all of it. */
export function toastMany(
  change: TaskChange,
  ids: readonly number[],
  onUndo: (ids: readonly number[]) => void,
): void {
  const sentence = sentences[change]
  if (!sentence) return
  const goesOn = shown?.change === change && Date.now() - shown.at < TOAST_MS
  const all = [...new Set([...(goesOn && shown ? shown.ids : []), ...ids])]
  if (goesOn) shown?.close()
  const close = toastUndo(sentence(all.length), () => {
    shown = null
    onUndo(all)
  })
  shown = { change, ids: all, at: Date.now(), close }
}
