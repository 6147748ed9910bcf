import type { Entity } from '#domain/entities/entities.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { CompletionBar } from '#web/ui/ProgressBar.tsx'
import { entitiesTexts as texts } from './entities.texts.ts'

/** The number of an entity's questions that are answered in the current period. */
export function EntityCompletion({ entity }: { entity: Entity }) {
  const { answeredQuestions, requireAnswer } = entity.question_meta
  if (requireAnswer === 0) {
    return <Dimmed>{texts.noQuestions}</Dimmed>
  }
  return (
    <div>
      <CompletionBar label={texts.completionOf(entity.name)} done={answeredQuestions} total={requireAnswer} />
      <Dimmed size="xs" data-figures>
        {texts.answered(formatNumber(answeredQuestions), formatNumber(requireAnswer))}
      </Dimmed>
    </div>
  )
}
