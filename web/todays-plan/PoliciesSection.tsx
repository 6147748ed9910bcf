import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { PanelSection } from './PanelSection.tsx'
import classes from './todays-plan.module.css'
import { todaysPlanTexts } from './todays-plan.texts.ts'

const texts = todaysPlanTexts.policies

interface Props {
  policies: NonNullable<TodaysPlan['policies']>
  onLeave: () => void
}

/** The policies that the person has to read or to review, the earliest due first. */
export function PoliciesSection({ policies: { to_read, to_review, past_due, next }, onLeave }: Props) {
  return (
    <PanelSection
      title={texts.title}
      icon={IconFileText}
      actions={
        <Button variant="default" renderRoot={props => <Link {...props} to="/policies" />} onClick={onLeave}>
          {texts.open}
        </Button>
      }
    >
      <Dimmed>{texts.counts(to_read, to_review, past_due)}</Dimmed>
      <ul className={classes.list}>
        {next.map(({ id, title, due_date, is_past_due, is_to_review }) => (
          <li key={`${id} ${is_to_review}`}>
            <Link
              className={classes.what}
              to={is_to_review ? '/company/policies/$policyId' : '/policies/$policyId'}
              params={{ policyId: id }}
              onClick={onLeave}
            >
              {title}
            </Link>
            <span className={classes.about}>
              {is_to_review && <Dimmed span>{texts.toReview}</Dimmed>}
              {due_date && <DueDate date={due_date} isOverdue={is_past_due} />}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
