import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { LinkedAnswer } from '#domain/action-plans/plan-tasks.contract.ts'
import { useAnswering } from '#web/platform/answering-session.ts'
import { taskTexts as texts } from './task.texts.ts'

interface Props {
  answer: LinkedAnswer
  planId: number
}

/** The way to the page where the question is answered again, which leads back to the plan. */
export function AnswerAgainLink({ answer, planId }: Props) {
  const { begin } = useAnswering()
  const { question, entity, assessment_period_id: period } = answer
  return (
    <Anchor
      size="sm"
      aria-label={texts.answerAgainTo(question.tempid, entity.name)}
      renderRoot={props => (
        <Link
          {...props}
          to="/questions/$questions/topic/$topic/question/$question/entity/$entity"
          params={{
            questions: String(question.id),
            topic: String(question.topic_id),
            question: String(question.id),
            entity: String(entity.id),
          }}
          search={{ period, returnToPlanId: planId }}
          preload={false}
          onClick={() => void begin({ questionIds: [question.id], entityId: entity.id, periodId: period })}
        />
      )}
    >
      {texts.answerAgain}
    </Anchor>
  )
}
