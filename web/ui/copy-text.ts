import { toastDone, toastFailure } from './toasts/toasts.tsx'
import { uiTexts } from './ui.texts.ts'

/**
 * Copies a text and confirms it in a toast. Without TLS browsers have no clipboard, so the text is shown to copy by
 * hand.
 */
export async function copyText(text: string, said = text): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toastDone(said, { id: 'copied', title: uiTexts.copied })
  } catch {
    toastFailure(text, { id: 'copied', title: uiTexts.cannotCopy })
  }
}
