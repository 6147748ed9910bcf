import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MappedQuestion } from '#domain/mappings/mappings.contract.ts'
import classes from './Mappings.module.css'

interface Props {
  question: Pick<MappedQuestion, 'tempid' | 'title' | 'question'>
  /** Beside the number and the title. */
  children?: ReactNode
}

/** A question with all that it takes to compare it: several often have the same title. */
export function QuestionWords({ question: { tempid, title, question }, children }: Props) {
  const isTitled = title !== '' && title !== question
  return (
    <>
      <Text fw={600} component="span" data-figures>
        {tempid}
      </Text>{' '}
      <Text component="span">{title || question}</Text> {children}
      {isTitled && question && (
        <Text
          component="span"
          size="sm"
          c="dimmed"
          lineClamp={3}
          className={classes.wording}
          title={question}
        >
          {question}
        </Text>
      )}
    </>
  )
}
