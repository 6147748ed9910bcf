import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answersApi, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { AnswerWords } from '../dialog/AnswerWords.tsx'
import classes from './review.module.css'
import { reviewTexts as texts } from './review.texts.ts'

const SHOWN = 2

/** The answers to the question for this entity in other assessments, newest first. A framework may hide them. */
export function EarlierAnswers({ answer }: { answer: RegularAnswer }) {
  const { data, error } = useQuery({
    ...asking(answersApi.previous, {
      question_id: answer.question_id,
      filter: { entity_id: answer.entity_id, assessment_period_id: answer.assessment_period_id },
      per_page: SHOWN,
    }),
    retry: false,
  })
  if (error) return <Dimmed>{error.message}</Dimmed>
  if (!data) return <Skeleton h={64} />
  if (data.data.length === 0) return <Dimmed>{texts.noEarlier}</Dimmed>
  return data.data.map(each => (
    <div key={each.id} className={classes.earlier}>
      <Dimmed>
        {each.assessment_period.name} · {each.answered_by.full_name}, {formatDate(each.updated_at)}
      </Dimmed>
      <AnswerWords answer={each} options={each.question.options} />
    </div>
  ))
}
