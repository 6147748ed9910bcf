import { UnstyledButton } from '@mantine/core'
import { IconArrowsExchange, IconHistory } from '@tabler/icons-react'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { useMe } from '#web/platform/session/me.ts'
import { answersTexts as texts } from './answers.texts.ts'
import classes from './CarriedBadge.module.css'

/** Shows that an answer was copied, from an equal question or an earlier assessment, and leads there. */
export function CarriedBadge({ answer }: { answer: RegularAnswer }) {
  const { open } = useDialogs()
  const accepts = useMe()?.features.includes('acceptance') ?? false
  const from = answer.rolled_over_from ?? answer.carried_from
  if (from === null) return null
  const isRolled = answer.rolled_over_from !== null
  const Icon = isRolled ? IconHistory : IconArrowsExchange
  const content = (
    <>
      <Icon size={14} stroke={1.8} aria-hidden />
      {isRolled ? rolledWords(answer, accepts) : carriedWords(answer)}
    </>
  )
  const source = isRolled ? answer.rolled_over_source : answer.carried_source
  if (!source?.can_open) return <span className={classes.badge}>{content}</span>
  return (
    <UnstyledButton
      className={classes.badge}
      data-link
      title={texts.openCarried}
      onClick={() => open({ name: 'answer', answerId: from })}
    >
      {content}
    </UnstyledButton>
  )
}

function carriedWords({ carried_source: source }: RegularAnswer): string {
  return source ? texts.carriedFrom(source.protocol.name, source.question.tempid) : texts.carried
}

/** An answer is confirmed by accepting it, where the company does. */
function rolledWords({ rolled_over_source: source, accepted }: RegularAnswer, accepts: boolean): string {
  const words = source ? texts.rolledFrom(source.assessment_period.name) : texts.rolled
  return accepts && !accepted ? texts.notConfirmed(words) : words
}
