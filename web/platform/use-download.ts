import { useState } from 'react'
import type { RawInputOf, Route } from '#domain/platform/route.ts'
import { toastDone, toastFailure } from '#web/ui/toasts/toasts.tsx'
import { type DownloadOptions, downloadAddress } from './calls/call.ts'
import { CallFailure } from './calls/call-failure.ts'
import { sentenceOf } from './calls/messages.tsx'
import { platformTexts as texts } from './platform.texts.ts'

/** A call whose response is saved, and its format if it is a list. */
export interface Download<R extends Route = Route> extends Pick<DownloadOptions, 'format'> {
  route: R
  input: RawInputOf<R>
}

/**
 * Lets the browser save a file as it arrives, however large it is. A toast names it, or says why it cannot be downloaded.
 */
export function useDownload() {
  const [isBusy, setBusy] = useState(false)
  const download = async <R extends Route>(name: string, { route, input, format }: Download<R>) => {
    setBusy(true)
    try {
      openDownload(await downloadAddress(route, input, { name, format }))
      toastDone(texts.downloading(name))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      toastFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, download }
}

/** The page stays: the response is saved, and so would a failure be. */
function openDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
