import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { NO_CONTROL } from '#domain/answers/answers.rules.ts'
import classes from './discussions.module.css'
import { discussionsTexts as texts } from './discussions.texts.ts'

interface Props {
  question: string
  /** Null while the question is unanswered. */
  answer: RegularAnswer | null
}

/** The question and its answer, above the messages; folded on a phone, where they would fill the page. */
export function DiscussedSection({ question, answer }: Props) {
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  return (
    <details className={classes.discussed} open={!isPhone}>
      <summary>{texts.discussed}</summary>
      <div className={classes.discussedWords}>
        <p>{question}</p>
        {answer ? <AnswerWords answer={answer} /> : <p className={classes.unanswered}>{texts.unanswered}</p>}
      </div>
    </details>
  )
}

function AnswerWords({ answer }: { answer: RegularAnswer }) {
  const { question, not_applicable, not_applicable_reason, control } = answer
  const option = question.options.find(({ id }) => id === answer.question_option_id)?.option
  const words = not_applicable ? not_applicable_reason : control
  return (
    <>
      <p className={classes.chosen}>{not_applicable ? texts.notApplicable : option}</p>
      {words && words !== NO_CONTROL && (
        <Text size="sm" className={classes.control ?? ''}>
          {words}
        </Text>
      )}
    </>
  )
}
