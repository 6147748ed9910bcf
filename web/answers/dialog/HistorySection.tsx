import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answersApi, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { formatMoment } from '#web/ui/format.ts'
import { AnswerWords } from './AnswerWords.tsx'
import classes from './dialog.module.css'
import { dialogTexts as texts } from './dialog.texts.ts'

/** The earlier versions of the answer, newest first. */
export function HistorySection({ answer, options }: { answer: RegularAnswer; options: Question['options'] }) {
  const { entity_id, question_id, id: answer_id } = answer
  const { data, isError } = useQuery({
    ...asking(answersApi.history, { entity_id, question_id, answer_id }),
    staleTime: 0,
  })
  return (
    <section aria-label={texts.history} className={classes.history}>
      {!data && !isError && <Skeleton h={80} />}
      {data?.data.length === 0 && <p className={classes.note}>{texts.noHistory}</p>}
      <ol>
        {data?.data.map(each => (
          <li key={each.version}>
            <p className={classes.note}>
              {texts.historyLine(each.version, each.answered_by.full_name, formatMoment(each.saved_at))}
            </p>
            <AnswerWords answer={each} options={options} />
          </li>
        ))}
      </ol>
    </section>
  )
}
