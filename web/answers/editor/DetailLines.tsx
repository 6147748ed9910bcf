import { Text } from '@mantine/core'
import type { NamedControl } from '#domain/answers/answer-content.contract.ts'
import type { Content } from '#domain/answers/answer-content.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { contentTexts as texts } from '../content.texts.ts'
import { detailLines, nameOfControl } from '../content-words.ts'

interface Props {
  answer: Content & { controls?: readonly NamedControl[] }
}

/** The controls that an answer names, and the details that accompany it, one line each. */
export function DetailLines({ answer }: Props) {
  return (
    <>
      {answer.controls?.map(control => (
        <ControlLine key={control.id} control={control} />
      ))}
      {detailLines(answer).map(({ field, label, text }) => (
        <Dimmed key={field}>
          {label}: {text}
        </Dimmed>
      ))}
    </>
  )
}

function ControlLine({ control }: { control: NamedControl }) {
  return (
    <>
      <Dimmed>
        {texts.labels.control_ids}: {nameOfControl(control)}
      </Dimmed>
      {control.failed_on && (
        <Text size="sm" c="var(--mantine-color-error)">
          {texts.failed(formatDate(control.failed_on))}
        </Text>
      )}
    </>
  )
}
