import { IconCircleDashed, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { formatDate } from '#web/ui/format.ts'
import classes from './dialog.module.css'
import { dialogTexts as texts } from './dialog.texts.ts'

/** Shows whether the answer is accepted, and by whom. */
export function AcceptanceBadge({ answer }: { answer: RegularAnswer }) {
  const { accepted, acceptor, accepted_at } = answer
  const Icon = accepted ? IconRosetteDiscountCheck : IconCircleDashed
  const words =
    accepted && acceptor && accepted_at
      ? texts.accepted(acceptor.full_name, formatDate(accepted_at))
      : accepted
        ? texts.isAccepted
        : texts.needsAcceptance
  return (
    <p className={classes.acceptance} data-accepted={accepted || undefined}>
      <Icon size={18} stroke={1.6} aria-hidden /> {words}
    </p>
  )
}
