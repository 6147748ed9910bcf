import { useQuery } from '@tanstack/react-query'
import { answersApi } from '#domain/answers/answers.contract.ts'
import type { QuestionExclusionRequest } from '#domain/exclusions/exclusions.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import classes from './exclusions.module.css'
import { exclusionsTexts as texts } from './exclusions.texts.ts'

/** The answer that would no longer count; nothing where there is none. */
export function CurrentAnswer({ request }: { request: QuestionExclusionRequest }) {
  const { question_id, entity_id, question, assessment_period } = request
  const filter = {
    question_id,
    entity_id,
    kind: 'answer' as const,
    assessment_period_id: assessment_period.id,
  }
  const answer = useQuery(asking(answersApi.list, { filter })).data?.data[0]
  if (!answer) return null
  const option = question.options.find(({ id }) => id === answer.question_option_id)?.option
  const words = answer.not_applicable ? answer.not_applicable_reason : answer.control
  return (
    <>
      <Dimmed mt="lg">
        {texts.currentAnswer} ·{' '}
        {texts.answeredBy(answer.answered_by.full_name, formatDate(answer.updated_at))}
      </Dimmed>
      <p className={classes.reason}>
        <b>{answer.not_applicable ? texts.notApplicable : option}</b>
        {words && ` ${words}`}
      </p>
    </>
  )
}
