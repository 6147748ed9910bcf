import { ActionIcon, Anchor, Button, Skeleton, Tooltip } from '@mantine/core'
import { IconBook2, IconChevronLeft, IconChevronRight, IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Question } from '#domain/questions/questions.contract.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { DownloadPicker } from '../../answer-reports/DownloadPicker.tsx'
import type { Answering } from '../answering.ts'
import { addressOf } from '../answering.ts'
import { answersTexts as texts } from '../answers.texts.ts'
import { WatchersList } from '../aside/WatchersList.tsx'
import type { Step } from '../outline/outline.ts'
import classes from './HeadSection.module.css'

interface Props {
  answering: Answering
  /** Null while it is loading. */
  question: Question | null
  onSheet: (sheet: 'outline' | 'guidance') => void
}

/** The position in the questionnaire, the links to the previous and next question, and the question as a heading. */
export function HeadSection({ answering, question, onSheet }: Props) {
  const { topic, position, questionId, queried, returnToPlanId } = answering
  const report = {
    question_id: questionId,
    ...(queried !== undefined && { assessment_period_id: queried }),
  }
  return (
    <header>
      <div className={classes.top}>
        <nav aria-label={uiTexts.breadcrumbs} className={classes.crumbs}>
          <Origin planId={returnToPlanId} />
          <span className={classes.crumb}>{topic.protocol.name}</span>
          <span className={classes.crumb}>
            {topic.tempid} {topic.title}
          </span>
        </nav>
        <div className={classes.sheets}>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconListCheck size={16} aria-hidden />}
            onClick={() => onSheet('outline')}
          >
            {texts.questionsButton}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconBook2 size={16} aria-hidden />}
            onClick={() => onSheet('guidance')}
          >
            {texts.guidanceButton}
          </Button>
        </div>
        <div className={classes.steps}>
          <DownloadPicker
            filter={report}
            isCompact
            reports={queried === undefined ? {} : { assessment_period_id: queried }}
          />
          <span className={classes.position} data-figures>
            {texts.position(position.number, position.count)}
          </span>
          <StepLink
            answering={answering}
            step={position.previous}
            label={texts.previousQuestion}
            way="back"
          />
          <StepLink answering={answering} step={position.next} label={texts.nextQuestion} way="on" />
        </div>
      </div>
      <QuestionTitle question={question}>
        <WatchersList questionId={answering.questionId} entityId={answering.entityId} />
      </QuestionTitle>
    </header>
  )
}

/** Leads to the page where answering began: the action plan that asked for the answer, or the questions. */
function Origin({ planId }: { planId: number | null }) {
  const [words, to] =
    planId === null ? [texts.myQuestions, '/questions'] : [texts.toPlan, `/action-plans/${planId}`]
  return (
    <Anchor component={Link} to={to} size="sm">
      {words}
    </Anchor>
  )
}

/** Takes the focus when a question is shown, so that screen readers announce it and the option keys work. */
function QuestionTitle({ question, children }: { question: Question | null; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef<number | null>(null)
  const id = question?.id ?? null
  useEffect(() => {
    if (id === null) return
    const isElsewhere = document.activeElement?.closest('[role="dialog"]') != null
    if (shown.current !== id && !isElsewhere) title.current?.focus({ preventScroll: true })
    shown.current = id
  }, [id])
  return (
    <div className={classes.question}>
      <div className={classes.line}>
        <p className={classes.number} data-figures>
          {question ? (
            `${question.tempid} · ${question.title}`
          ) : (
            <Skeleton component="span" display="block" h={14} w={160} />
          )}
        </p>
        {children}
      </div>
      <h1 ref={title} tabIndex={-1} className={classes.title}>
        {question ? (
          question.question || question.title
        ) : (
          <Skeleton component="span" display="block" h={26} />
        )}
      </h1>
    </div>
  )
}

interface StepProps {
  answering: Answering
  step: Step | null
  label: string
  way: 'back' | 'on'
}

function StepLink({ answering, step, label, way }: StepProps) {
  const Icon = way === 'on' ? IconChevronRight : IconChevronLeft
  const icon = <Icon size={18} aria-hidden />
  if (!step) {
    return (
      <ActionIcon variant="default" size="lg" aria-label={label} disabled>
        {icon}
      </ActionIcon>
    )
  }
  return (
    <Tooltip label={`${label} (Alt ${way === 'on' ? '→' : '←'})`}>
      <Link {...addressOf(answering, step)} className={classes.step} aria-label={label}>
        {icon}
      </Link>
    </Tooltip>
  )
}
