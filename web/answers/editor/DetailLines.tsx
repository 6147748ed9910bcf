import { Text } from '@mantine/core'
import type { Content } from '#domain/answers/answer-content.ts'
import { detailLines } from '../content-words.ts'

/** The details that accompany an answer, one line each. */
export function DetailLines({ answer }: { answer: Content }) {
  return detailLines(answer).map(({ field, label, text }) => (
    <Text key={field} size="sm" c="dimmed">
      {label}: {text}
    </Text>
  ))
}
