import type { Content } from '#domain/answers/answer-content.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { detailLines } from '../content-words.ts'

/** The details that accompany an answer, one line each. */
export function DetailLines({ answer }: { answer: Content }) {
  return detailLines(answer).map(({ field, label, text }) => (
    <Dimmed key={field}>
      {label}: {text}
    </Dimmed>
  ))
}
