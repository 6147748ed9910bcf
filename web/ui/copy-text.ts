import { toastDone, toastFailure } from './toasts.tsx'
import { uiTexts } from './ui.texts.ts'

/** Copies and says so; without TLS browsers have no clipboard, and then the text is shown to copy by hand. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toastDone(text, { id: 'copied', title: uiTexts.copied })
  } catch {
    toastFailure(text, { id: 'copied', title: uiTexts.cannotCopy })
  }
}
