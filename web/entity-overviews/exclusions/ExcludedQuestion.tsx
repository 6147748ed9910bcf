import type { EntityQuestionExclusion } from '#domain/exclusions/exclusions.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { QuestionWords } from '../assignments/AssignmentParts.tsx'

/** An excluded question, and why it is excluded. */
export function ExcludedQuestion({ exclusion }: { exclusion: EntityQuestionExclusion }) {
  const { question, reason } = exclusion
  return (
    <div>
      <QuestionWords question={question} />
      {reason && (
        <Dimmed lineClamp={3} title={reason}>
          {reason}
        </Dimmed>
      )}
    </div>
  )
}
