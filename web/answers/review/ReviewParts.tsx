import { UnstyledButton } from '@mantine/core'
import { use } from 'react'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { rowMark } from '#web/platform/records/keys/use-row-keys.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { PlanTaskLink } from '../../action-plans/PlanTaskLink.tsx'
import { CarriedBadge } from '../CarriedBadge.tsx'
import { ReadingContext } from './reading-context.ts'
import classes from './review.module.css'
import { reviewTexts as texts } from './review.texts.ts'

interface Props {
  answer: RegularAnswer
}

/** The question and the entity; it shows the answer in the reading pane. */
export function ReviewedQuestion({ answer }: Props) {
  const { readId, read } = use(ReadingContext)
  const { id, question, entity } = answer
  return (
    <div className={classes.name}>
      <UnstyledButton
        {...rowMark(id)}
        className={classes.open}
        aria-current={readId === id || undefined}
        onClick={() => read(id)}
      >
        {question.tempid} {question.question}
      </UnstyledButton>
      <Dimmed>{entity.name}</Dimmed>
      <CarriedBadge answer={answer} />
      <PlanTaskLink task={answer.action_plan_task} />
    </div>
  )
}

/** The text of the chosen option. */
export function ChosenOption({ answer }: Props) {
  const { not_applicable, question, question_option_id, score } = answer
  if (not_applicable) return texts.notApplicable
  return question.options.find(({ id }) => id === question_option_id)?.option ?? String(score ?? '–')
}
