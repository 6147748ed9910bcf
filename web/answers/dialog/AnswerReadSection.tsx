import { Anchor, Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { useMe } from '#web/platform/session/me.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { FactList } from '#web/ui/FactList.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { PlanTaskLink } from '../../action-plans/PlanTaskLink.tsx'
import { LinkPlanButton } from '../../remediation/LinkPlanButton.tsx'
import { RemediateButton } from '../../remediation/RemediateButton.tsx'
import { CarriedBadge } from '../CarriedBadge.tsx'
import { useAccepting } from '../entities/use-accepting.ts'
import { AcceptanceBadge } from './AcceptanceBadge.tsx'
import { AnswerWords } from './AnswerWords.tsx'
import { AskTeamButton } from './AskTeamButton.tsx'
import classes from './dialog.module.css'
import { dialogTexts as texts } from './dialog.texts.ts'
import { HistorySection } from './HistorySection.tsx'
import type { LoadedAnswer } from './use-answer.ts'
import { useFocusWithin } from './use-focus-within.ts'

const FULL = 100

interface Props {
  loaded: LoadedAnswer<RegularAnswer>
  onEdit: () => void
  onClose: () => void
}

/** The question, the answer and its author, and links to criteria, discussion, notes and files. */
export function AnswerReadSection({ loaded, onEdit, onClose }: Props) {
  const { answer, question } = loaded
  const { open, linkTo } = useDialogs()
  const me = useMe()
  const accepting = useAccepting()
  const whole = useRef<HTMLDivElement>(null)
  useFocusWithin(whole)
  const [isHistoryShown, setHistoryShown] = useState(false)
  const answerId = answer.id
  const accepts = me?.features.includes('acceptance') ?? false
  const facts: [string, React.ReactNode][] = [
    [
      texts.entity,
      <Anchor
        key="entity"
        component="button"
        type="button"
        onClick={() => open({ name: 'entity', entityId: answer.entity_id })}
      >
        {answer.entity.name}
      </Anchor>,
    ],
    [texts.period, answer.assessment_period.name],
    [texts.answeredBy, answer.answered_by.full_name],
    [texts.updated, formatMoment(answer.updated_at)],
    [texts.score, answer.score === null ? texts.noScore : answer.score],
    [texts.interviewer, answer.interviewer?.full_name],
    [texts.interviewee, answer.interviewee?.full_name],
    [
      texts.actionPlan,
      answer.action_plan_task && <PlanTaskLink key="plan" task={answer.action_plan_task} onLeave={onClose} />,
    ],
  ]
  return (
    <div ref={whole}>
      <div className={classes.split}>
        <div className={classes.main}>
          <p className={classes.question}>{question.question || question.title}</p>
          <AnswerWords answer={answer} options={answer.question.options} />
        </div>
        <aside className={classes.side}>
          {accepts && <AcceptanceBadge answer={answer} />}
          <CarriedBadge answer={answer} />
          <FactList facts={facts} />
        </aside>
      </div>
      <AskTeamButton answerId={answerId} />
      <Group gap="0.375rem" mt="md" className={classes.buttons}>
        <Button variant="default" onClick={() => open({ name: 'criteria', questionId: question.id })}>
          {texts.criteria}
        </Button>
        <Button variant="default" onClick={() => open({ name: 'discussion', answerId })}>
          {texts.discuss(answer.discussion_count)}
        </Button>
        <Button variant="default" onClick={() => open({ name: 'notes', answerId })}>
          {texts.notes(answer.notes_count)}
        </Button>
        <Button variant="default" onClick={() => open({ name: 'files', answerId })}>
          {texts.files(answer.files_count)}
        </Button>
        <Button
          variant="default"
          aria-expanded={isHistoryShown}
          onClick={() => setHistoryShown(!isHistoryShown)}
        >
          {texts.history}
        </Button>
        <Button variant="default" onClick={() => void copyText(linkTo({ name: 'answer', answerId }))}>
          {texts.copyLink}
        </Button>
        {answer.score !== null && answer.score < FULL && (
          <>
            <RemediateButton of={{ answerIds: [answerId] }} />
            <LinkPlanButton answerId={answerId} />
          </>
        )}
        <Button
          component={Link}
          variant="default"
          to={`/questions/${question.id}/topic/${question.parent_question_id ?? question.id}/question/${question.id}/entity/${answer.entity_id}`}
          onClick={onClose}
        >
          {texts.openQuestion}
        </Button>
      </Group>
      {isHistoryShown && (
        <HistorySection answer={answer} options={[...question.options, ...question.former_options]} />
      )}
      <Group justify="flex-end" gap="xs" mt="lg" className={classes.foot}>
        {accepts && answer.abilities.accept && (
          <Button variant="default" onClick={() => accepting(answer)}>
            {answer.accepted ? texts.takeAcceptanceBack : texts.accept}
          </Button>
        )}
        {answer.abilities.edit ? (
          <Button onClick={onEdit} data-autofocus>
            {texts.edit}
          </Button>
        ) : (
          <span className={classes.note}>{answer.reasons.edit}</span>
        )}
      </Group>
    </div>
  )
}
