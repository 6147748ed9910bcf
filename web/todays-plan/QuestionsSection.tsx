import { Button } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { PanelSection } from './PanelSection.tsx'
import classes from './todays-plan.module.css'
import { todaysPlanTexts } from './todays-plan.texts.ts'

const texts = todaysPlanTexts.questions

type Assigned = TodaysPlan['assigned_questions']

interface Props {
  assigned: Assigned
  onLeave: () => void
}

/** The person's open assignments: their number, the ones due first, and a link to answer them. */
export function QuestionsSection({ assigned, onLeave }: Props) {
  const { open, past_due, due_today, start, start_past_due, next } = assigned
  return (
    <PanelSection
      title={texts.title}
      icon={IconHelpCircle}
      actions={
        <>
          {start && (
            <Button renderRoot={props => <AnsweringLink {...props} start={start} />} onClick={onLeave}>
              {texts.answerNow}
            </Button>
          )}
          {start_past_due && (
            <Button
              variant="default"
              renderRoot={props => <AnsweringLink {...props} start={start_past_due} />}
              onClick={onLeave}
            >
              {texts.answerPastDue}
            </Button>
          )}
        </>
      }
    >
      <dl className={classes.figures}>
        <Figure label={texts.open} value={open} />
        <Figure label={texts.pastDue} value={past_due} isLate={past_due > 0} />
        <Figure label={texts.dueToday} value={due_today} />
      </dl>
      <ul className={classes.list} aria-label={texts.next}>
        {next.map(({ task_id, title, entity, due_date, is_past_due, start: one }) => (
          <li key={task_id}>
            <AnsweringLink className={classes.what} start={one} onClick={onLeave}>
              {title}
            </AnsweringLink>
            <span className={classes.about}>
              <span className={classes.entity}>{entity.name}</span>
              {due_date && <DueDate date={due_date} isOverdue={is_past_due} />}
            </span>
          </li>
        ))}
      </ul>
      {open > next.length && <Dimmed>{texts.more(open - next.length)}</Dimmed>}
    </PanelSection>
  )
}

function Figure({ label, value, isLate = false }: { label: string; value: number; isLate?: boolean }) {
  return (
    <div data-late={isLate || undefined}>
      <dt>{label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}

type Start = NonNullable<Assigned['start']>

function AnsweringLink({ start, ...props }: { start: Start } & Record<string, unknown>) {
  const { assessment_period_id, question_ids, topic_id, question_id, entity_id } = start
  return (
    <Link
      {...props}
      to="/questions/$questions/topic/$topic/question/$question/entity/$entity"
      params={{
        questions: question_ids.join(','),
        topic: String(topic_id),
        question: String(question_id),
        entity: String(entity_id),
      }}
      search={{ period: assessment_period_id }}
    />
  )
}
