import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import type { QuestionExclusionRequest } from '#domain/exclusions/exclusions.contract.ts'
import classes from './exclusions.module.css'
import { exclusionsTexts as texts } from './exclusions.texts.ts'

const icons = { pending: IconHourglass, approved: IconCircleCheck, denied: IconCircleX }

/** Shows whether a request is pending, approved or denied: an icon and its word. */
export function ExclusionStateBadge({ state }: Pick<QuestionExclusionRequest, 'state'>) {
  const Icon = icons[state]
  return (
    <span className={classes.badge} data-state={state}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {texts.states[state]}
    </span>
  )
}
