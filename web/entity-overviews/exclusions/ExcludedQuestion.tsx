import { Text } from '@mantine/core'
import type { EntityQuestionExclusion } from '#domain/exclusions/exclusions.contract.ts'
import { QuestionWords } from '../assignments/AssignmentParts.tsx'

/** An excluded question, and why it is excluded. */
export function ExcludedQuestion({ exclusion }: { exclusion: EntityQuestionExclusion }) {
  const { question, reason } = exclusion
  return (
    <div>
      <QuestionWords question={question} />
      {reason && (
        <Text size="sm" c="dimmed" lineClamp={3} title={reason}>
          {reason}
        </Text>
      )}
    </div>
  )
}
