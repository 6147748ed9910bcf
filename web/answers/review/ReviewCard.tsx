import { Text } from '@mantine/core'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { ChosenOption, ReviewedQuestion } from './ReviewParts.tsx'

/** An answer to accept, on a phone. */
export function ReviewCard({ answer }: { answer: RegularAnswer }) {
  return (
    <div>
      <ReviewedQuestion answer={answer} />
      <Text component="div" size="sm" mt={4}>
        <ChosenOption answer={answer} />
      </Text>
      <Dimmed>
        {answer.answered_by.full_name}, {formatDate(answer.updated_at)}
      </Dimmed>
    </div>
  )
}
