import { useState } from 'react'
import { toastDone, toastFailure } from '#web/ui/toasts/toasts.tsx'
import { CallFailure } from './calls/call-failure.ts'
import { sentenceOf } from './calls/messages.tsx'
import { platformTexts as texts } from './platform.texts.ts'

/** Fetches a file and saves it through the browser. A toast names it, or says why it could not be fetched. */
export function useDownload() {
  const [isBusy, setBusy] = useState(false)
  const download = async (name: string, file: () => Promise<Blob>) => {
    setBusy(true)
    try {
      saveBlob(name, await file())
      toastDone(texts.downloaded(name))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      toastFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, download }
}

/** Saves a file through the browser. */
function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
