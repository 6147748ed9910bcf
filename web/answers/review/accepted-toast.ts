import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { TOAST_MS } from '#web/ui/toasts/toasts.tsx'
import { reviewTexts as texts } from './review.texts.ts'

export type Accepted = Pick<RegularAnswer, 'id' | 'version'>

interface ShownToast {
  answers: readonly Accepted[]
  at: number
  close: () => void
}

let shown: ShownToast | null = null

/** Shows what was accepted and offers Undo. Accepting one after the other updates one toast, which undoes all of them. */
export function toastAccepted(
  answers: readonly Accepted[],
  onUndo: (answers: readonly Accepted[]) => void,
): void {
  const before = shown && Date.now() - shown.at < TOAST_MS ? shown : null
  const all = [...(before?.answers ?? []), ...answers]
  before?.close()
  const close = toastUndo(texts.accepted(all.length), () => {
    shown = null
    onUndo(all)
  })
  shown = { answers: all, at: Date.now(), close }
}

/** Takes the toast away, as what it offers has been done by a key. Returns the answers that it would have undone. */
export function takeAccepted(): readonly Accepted[] {
  const answers = shown?.answers ?? []
  shown?.close()
  shown = null
  return answers
}
