import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { QuestionExclusionRequest } from '#domain/exclusions/exclusions.contract.ts'
import { formatDate } from '#web/ui/format.ts'
import classes from './exclusions.module.css'
import { exclusionsTexts as texts } from './exclusions.texts.ts'

/** The dialog's title, and the state of the request. */
export function RequestHead({ request }: { request: QuestionExclusionRequest | undefined }) {
  return (
    <span className={classes.head}>
      {texts.title}
      {request && <Completion request={request} />}
    </span>
  )
}

function Completion({ request: { completed, completed_at } }: { request: QuestionExclusionRequest }) {
  const Icon = completed ? IconCircleCheck : IconCircleDashed
  return (
    <span className={classes.badge} data-state={completed ? 'completed' : 'incomplete'}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {completed
        ? completed_at
          ? texts.completedOn(formatDate(completed_at))
          : texts.completed
        : texts.incomplete}
    </span>
  )
}
