import type { NamedControl } from '#domain/answers/answer-content.contract.ts'
import type { Content } from '#domain/answers/answer-content.ts'
import { NO_CONTROL } from '#domain/answers/answers.rules.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import { DetailLines } from '../editor/DetailLines.tsx'
import { letterOfAnswer } from '../option-letters.ts'
import classes from './dialog.module.css'
import { dialogTexts as texts } from './dialog.texts.ts'

interface Props {
  answer: Content & { controls?: readonly NamedControl[] }
  options: Question['options']
}

/** The chosen option and the text. A hidden control stays hidden. */
export function AnswerWords({ answer, options }: Props) {
  const option = options.find(({ id }) => id === answer.question_option_id)?.option
  const words = answer.not_applicable ? answer.not_applicable_reason : answer.control
  return (
    <div className={classes.answer}>
      <p className={classes.option}>
        <span className={classes.letter}>{letterOfAnswer(answer, options)}</span>
        <span>{answer.not_applicable ? texts.isNotApplicable : option}</span>
      </p>
      {words !== NO_CONTROL && <p className={classes.words}>{words || texts.noControl}</p>}
      <div className={classes.details}>
        <DetailLines answer={answer} />
      </div>
    </div>
  )
}
