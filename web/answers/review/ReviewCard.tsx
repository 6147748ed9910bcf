import { Button, Text } from '@mantine/core'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { ChosenOption, ReviewedQuestion } from './ReviewParts.tsx'
import { reviewTexts as texts } from './review.texts.ts'

interface Props {
  answer: RegularAnswer
  onAccept: () => void
}

/** An answer to accept, on a phone. */
export function ReviewCard({ answer, onAccept }: Props) {
  return (
    <div>
      <ReviewedQuestion answer={answer} />
      <Text component="div" size="sm" mt={4}>
        <ChosenOption answer={answer} />
      </Text>
      <Dimmed>
        {answer.answered_by.full_name}, {formatDate(answer.updated_at)}
      </Dimmed>
      {answer.abilities.accept && (
        <Button variant="default" size="compact-md" mt="xs" onClick={onAccept}>
          {texts.accept}
        </Button>
      )}
    </div>
  )
}
