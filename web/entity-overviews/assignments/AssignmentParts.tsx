import { Text } from '@mantine/core'
import { IconCircle, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react'
import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import classes from '../entity-overviews.module.css'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'

const icons = { overdue: IconClockExclamation, completed: IconCircleCheck, open: IconCircle }

/** A question by number and words. */
export function QuestionWords({ question }: { question: { tempid: string; question: string } }) {
  return (
    <Text component="span" size="sm">
      <b>{question.tempid}</b> {question.question}
    </Text>
  )
}

/** The state of an assignment: an icon and its word. */
export function AssignmentState({ assignment }: { assignment: Assignment }) {
  const { completed, is_past_due } = assignment
  const state = completed ? 'completed' : is_past_due ? 'overdue' : 'open'
  const Icon = icons[state]
  return (
    <span className={classes.mark} data-bad={state === 'overdue' || undefined}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {texts.states[state]}
    </span>
  )
}
