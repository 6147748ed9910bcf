import { Button } from '@mantine/core'
import { IconFolders } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { PanelSection } from './PanelSection.tsx'
import classes from './todays-plan.module.css'
import { todaysPlanTexts } from './todays-plan.texts.ts'

const texts = todaysPlanTexts.documents

interface Props {
  requests: NonNullable<TodaysPlan['document_requests']>
  onLeave: () => void
}

/** The documents that the person has to deliver or to review, the earliest due first. */
export function DocumentsSection({ requests: { to_deliver, to_review, next }, onLeave }: Props) {
  return (
    <PanelSection
      title={texts.title}
      icon={IconFolders}
      actions={
        <Button
          variant="default"
          renderRoot={props => <Link {...props} to="/document-request-lists" />}
          onClick={onLeave}
        >
          {texts.open}
        </Button>
      }
    >
      <Dimmed>{texts.counts(to_deliver, to_review)}</Dimmed>
      <ul className={classes.list}>
        {next.map(({ id, request_number, title, list, due_date, is_past_due, is_to_review }) => (
          <li key={id}>
            <Link
              className={classes.what}
              to="/document-requests/$requestId"
              params={{ requestId: id }}
              onClick={onLeave}
            >
              {texts.named(request_number, title)}
            </Link>
            <span className={classes.about}>
              <span className={classes.entity}>{list.name}</span>
              {is_to_review ? (
                <Dimmed span>{texts.toReview}</Dimmed>
              ) : (
                due_date && <DueDate date={due_date} isOverdue={is_past_due} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
