import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { RawInputOf, Route } from '#domain/platform/route.ts'
import { toastDone, toastFailure } from '#web/ui/toasts/toasts.tsx'
import { callCsv } from '../calls/call.ts'
import { CallFailure } from '../calls/call-failure.ts'
import { sentenceOf } from '../calls/messages.tsx'
import { saveBlob } from '../save-blob.ts'
import { useToday } from '../today.ts'
import { recordsTexts as texts } from './records.texts.ts'

/** A list as its page asks for it. */
export interface ListCall<R extends Route = Route> {
  route: R
  input: RawInputOf<R>
}

/** Downloads a list as CSV: every row of all pages, as filtered and sorted. */
export function CsvButton({ list, name }: { list: ListCall; name: string }) {
  const today = useToday()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const file = `${name}-${today}.csv`
      saveBlob(file, await callCsv(list.route, list.input))
      toastDone(texts.downloaded(file))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      toastFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ActionIcon
      variant="default"
      size={36}
      loading={isBusy}
      aria-label={texts.download}
      title={texts.download}
      onClick={() => void download()}
    >
      <IconDownload size={18} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}
