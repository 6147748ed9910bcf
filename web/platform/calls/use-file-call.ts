import { useRef, useState } from 'react'
import type { AnswerOf, RawInputOf, Route } from '#domain/platform/route.ts'
import { call } from './call.ts'
import { CallFailure } from './call-failure.ts'
import { sentenceOf } from './messages.tsx'

/** The progress of a file towards the response to it. */
export type Reading<Answer> =
  | { state: 'choosing'; refused: string | null; reference: string | null }
  | { state: 'sending'; file: File; sentBytes: number; totalBytes: number }
  | { state: 'read'; file: File; answer: Answer }

const start = { state: 'choosing', refused: null, reference: null } as const

/** Uploads a file with a call, with progress, and keeps the server's response. */
export function useFileCall<R extends Route>(route: R, input: RawInputOf<R>) {
  const [reading, setReading] = useState<Reading<AnswerOf<R>>>(start)
  const abort = useRef(new AbortController())
  const read = async (file: File) => {
    abort.current.abort()
    const mine = new AbortController()
    abort.current = mine
    const isCurrent = () => !mine.signal.aborted
    const onProgress = (sentBytes: number, totalBytes: number) => {
      if (isCurrent()) setReading({ state: 'sending', file, sentBytes, totalBytes })
    }
    onProgress(0, file.size)
    try {
      const answer = await call(route, input, { file, signal: mine.signal, onProgress })
      if (isCurrent()) setReading({ state: 'read', file, answer })
    } catch (error) {
      if (isCurrent()) setReading(refusalOf(error))
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
    replace: (file: File, answer: AnswerOf<R>) => setReading({ state: 'read', file, answer }),
  }
}

function refusalOf(error: unknown): Extract<Reading<never>, { state: 'choosing' }> {
  if (!(error instanceof CallFailure)) throw error
  const reference = error.status >= 500 ? error.requestId : null
  const sentences = Object.values(error.fields).flat()
  return { state: 'choosing', refused: sentences.join(' ') || sentenceOf(error), reference }
}
