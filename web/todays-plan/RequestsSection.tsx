import { Anchor, Button } from '@mantine/core'
import { IconScissors } from '@tabler/icons-react'
import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import { closeDialog } from '#web/platform/pages/global-dialog.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PanelSection } from './PanelSection.tsx'
import classes from './todays-plan.module.css'
import { todaysPlanTexts } from './todays-plan.texts.ts'

const texts = todaysPlanTexts.requests

/** The exclusion requests that an admin has to decide, oldest first. */
export function RequestsSection({ requests }: { requests: NonNullable<TodaysPlan['exclusion_requests']> }) {
  const { pending, first_id, next } = requests
  const dialogs = useDialogs()
  const review = (requestId: number) => {
    closeDialog()
    dialogs.open({ name: 'exclusion-request', requestId })
  }
  return (
    <PanelSection
      title={texts.title}
      icon={IconScissors}
      actions={first_id && <Button onClick={() => review(first_id)}>{texts.respond}</Button>}
    >
      <Dimmed>{texts.pending(pending)}</Dimmed>
      <ul className={classes.list}>
        {next.map(({ id, question, entity, assignor, created_at }) => (
          <li key={id}>
            <Anchor
              component="button"
              type="button"
              className={classes.what ?? ''}
              onClick={() => review(id)}
            >
              {question}
            </Anchor>
            <span className={classes.about}>
              <span className={classes.entity}>{entity.name}</span>
              <Dimmed span>{texts.by(assignor.full_name, formatDate(created_at))}</Dimmed>
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
