import { useRef, useState } from 'react'
import { type ImportPreview, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'

/** The progress of a file towards its preview. */
export type Reading =
  | { state: 'choosing'; refused: string | null; reference: string | null }
  | { state: 'sending'; file: File; sentBytes: number; totalBytes: number }
  | { state: 'read'; file: File; preview: ImportPreview }

const start: Reading = { state: 'choosing', refused: null, reference: null }

/** Uploads a file for preview, with progress, and keeps the server's response. */
export function usePreview() {
  const [reading, setReading] = useState<Reading>(start)
  const abort = useRef(new AbortController())
  const read = async (file: File) => {
    abort.current.abort()
    const mine = new AbortController()
    abort.current = mine
    setReading({ state: 'sending', file, sentBytes: 0, totalBytes: file.size })
    try {
      const preview = await call(
        protocolsApi.preview,
        {},
        {
          file,
          signal: mine.signal,
          onProgress: (sentBytes, totalBytes) => {
            if (!mine.signal.aborted) setReading({ state: 'sending', file, sentBytes, totalBytes })
          },
        },
      )
      if (!mine.signal.aborted) setReading({ state: 'read', file, preview })
    } catch (error) {
      if (!mine.signal.aborted) setReading(refusalOf(error))
    }
  }
  const begin = () => {
    abort.current.abort()
    setReading(start)
  }
  return {
    reading,
    read,
    begin,
    replace: (file: File, preview: ImportPreview) => setReading({ state: 'read', file, preview }),
  }
}

function refusalOf(error: unknown): Reading {
  if (!(error instanceof CallFailure)) throw error
  const reference = error.status >= 500 ? error.requestId : null
  const sentences = Object.values(error.fields).flat()
  return { state: 'choosing', refused: sentences.join(' ') || sentenceOf(error), reference }
}
