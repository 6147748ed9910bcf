import { UnstyledButton } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { answersTexts as texts } from './answers.texts.ts'
import classes from './CarriedBadge.module.css'

/** Shows that an answer was copied from that to an equal question, and leads there. */
export function CarriedBadge({ answer }: { answer: RegularAnswer }) {
  const { open } = useDialogs()
  const { carried_from, carried_source: source } = answer
  if (carried_from === null) return null
  const words = source ? texts.carriedFrom(source.protocol.name, source.question.tempid) : texts.carried
  const content = (
    <>
      <IconArrowsExchange size={14} stroke={1.8} aria-hidden /> {words}
    </>
  )
  if (!source?.can_open) return <span className={classes.badge}>{content}</span>
  return (
    <UnstyledButton
      className={classes.badge}
      data-link
      title={texts.openCarried}
      onClick={() => open({ name: 'answer', answerId: carried_from })}
    >
      {content}
    </UnstyledButton>
  )
}
