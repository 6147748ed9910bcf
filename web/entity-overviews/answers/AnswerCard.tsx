import { Text } from '@mantine/core'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import classes from '../entity-overviews.module.css'
import { AcceptedState, AnsweredQuestion, AttachedCounts, ChosenOption } from './AnswerParts.tsx'

/** An answer on a phone. */
export function AnswerCard({ answer }: { answer: RegularAnswer }) {
  const can = useCan()
  const { files_count, discussion_count, answered_by, updated_at } = answer
  return (
    <div className={classes.card}>
      <AnsweredQuestion answer={answer} />
      <Text component="div" size="sm">
        <ChosenOption answer={answer} />
      </Text>
      <div className={classes.first}>
        <Dimmed span>
          {answered_by.full_name}, {formatDate(updated_at)}
        </Dimmed>
        {can('answer:accept', 'acceptance') && <AcceptedState answer={answer} />}
        {files_count + discussion_count > 0 && <AttachedCounts answer={answer} />}
      </div>
    </div>
  )
}
