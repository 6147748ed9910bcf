import { Anchor } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#domain/answers/answers.contract.ts'
import { NO_CONTROL } from '#domain/answers/answers.rules.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import { PlanTaskLink } from '../../action-plans/PlanTaskLink.tsx'
import { answersTexts as texts } from '../answers.texts.ts'
import { CarriedBadge } from '../CarriedBadge.tsx'
import { DetailLines } from '../editor/DetailLines.tsx'
import classes from './AnswerCard.module.css'

const LONG = 140

interface Props {
  name: string
  answer: Answer
  options: Question['options']
}

/** The chosen option and the text, readable without opening the answer. Long texts are cut. */
export function AnswerCard({ name, answer, options }: Props) {
  const [isWhole, setWhole] = useState(false)
  // The answer brings an option along that was removed since.
  const option = [...options, ...answer.question.options].find(
    ({ id }) => id === answer.question_option_id,
  )?.option
  const words = (answer.not_applicable ? answer.not_applicable_reason : answer.control) ?? ''
  const isLong = words.length > LONG || words.includes('\n')
  return (
    <div className={classes.card} data-whole={isWhole || undefined}>
      {option && <p className={classes.option}>{option}</p>}
      {words !== '' && words !== NO_CONTROL && <p className={classes.words}>{words}</p>}
      <DetailLines answer={answer} />
      {answer.kind === 'answer' && <CarriedBadge answer={answer} />}
      {answer.kind === 'answer' && <PlanTaskLink task={answer.action_plan_task} />}
      {isLong && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-label={(isWhole ? texts.showLessOf : texts.showAllOf)(name)}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? texts.showLess : texts.showAll}
        </Anchor>
      )}
    </div>
  )
}
