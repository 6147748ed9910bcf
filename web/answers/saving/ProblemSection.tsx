import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { NamedControl } from '#domain/answers/answer-content.contract.ts'
import { type Content, contentOf } from '#domain/answers/answer-content.ts'
import type { Question } from '#domain/questions/questions.contract.ts'
import { symbolOf } from '#web/ui/form/symbols.ts'
import { formatMoment } from '#web/ui/format.ts'
import { answersTexts as texts } from '../answers.texts.ts'
import { type AnswerForm, givenOf } from '../editor/answer-form.ts'
import { DetailLines } from '../editor/DetailLines.tsx'
import type { Ticks } from '../editor/editor-state.ts'
import { useNamedControls } from '../editor/use-named-controls.ts'
import type { EntityRow } from '../entities/entity-rows.ts'
import { inOrder } from '../option-letters.ts'
import type { Problem } from './batch-problems.ts'
import classes from './ProblemSection.module.css'
import { saveFailureSentence } from './save-failure.ts'

interface Props {
  row: EntityRow
  questionId: number
  options: Question['options']
  problem: Problem
  /** The form that was to be saved. */
  form: AnswerForm
  onLetBe: (id: number) => void
  onSave: (only: Ticks) => Promise<unknown>
}

/** Explains why the answer of one entity was not saved, and how to proceed. */
export function ProblemSection({ row, questionId, options, problem, form, onLetBe, onSave }: Props) {
  const current = problem.kind === 'conflict' ? problem.current : null
  const controls = useNamedControls(
    questionId,
    useMemo(() => (current ? [current] : []), [current]),
  )
  const { id, name } = row
  if (problem.kind !== 'conflict') {
    const version = row.answer?.version ?? null
    return (
      <div className={classes.problem} data-problem tabIndex={-1}>
        <p className={classes.why}>
          <IconAlertTriangle size={16} aria-hidden /> {reasonOf(problem)}
        </p>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={texts.tryAgainFor(name)}
          onClick={() => void onSave(new Map([[id, version]]))}
        >
          {texts.tryAgain}
        </Button>
      </div>
    )
  }
  const mine = withControls(contentOf(givenOf(form)), controls)
  return (
    <div className={classes.conflict} data-problem tabIndex={-1}>
      <p className={classes.why}>
        <IconAlertTriangle size={16} aria-hidden /> {current ? texts.conflict : texts.conflictGone}
      </p>
      <div className={classes.both}>
        <Version title={texts.mine} answer={mine} options={options}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={texts.saveMineFor(name)}
            onClick={() => void onSave(new Map([[id, current?.version ?? null]]))}
          >
            {texts.saveMine}
          </Button>
        </Version>
        {current && (
          <Version
            title={`${texts.theirs}: ${texts.lastAnswer(current.answered_by.full_name, formatMoment(current.updated_at))}`}
            answer={current}
            options={options}
          >
            <Button
              size="compact-sm"
              variant="default"
              aria-label={texts.keepTheirsFor(name)}
              onClick={() => onLetBe(id)}
            >
              {texts.keepTheirs}
            </Button>
          </Version>
        )}
      </div>
    </div>
  )
}

interface VersionProps {
  title: string
  answer: Content & { controls?: readonly NamedControl[] }
  options: Question['options']
  children: React.ReactNode
}

function Version({ title, answer, options, children }: VersionProps) {
  const ordered = inOrder(options)
  const index = ordered.findIndex(option => option.id === answer.question_option_id)
  const chosen = answer.not_applicable
    ? texts.isNotApplicable
    : index >= 0 && `${symbolOf(index)} · ${ordered[index]?.option}`
  const words = answer.not_applicable ? answer.not_applicable_reason : answer.control
  return (
    <div className={classes.version}>
      <h3>{title}</h3>
      <p className={classes.option}>{chosen}</p>
      <p className={classes.words}>{words || texts.noText}</p>
      <DetailLines answer={answer} />
      {children}
    </div>
  )
}

function withControls(answer: Content, controls: readonly NamedControl[]) {
  return { ...answer, controls: controls.filter(({ id }) => answer.control_ids.includes(id)) }
}

function reasonOf(problem: Exclude<Problem, { kind: 'conflict' }>): string {
  if (problem.kind === 'failed') return saveFailureSentence(problem.failure)
  return [...new Set(Object.values(problem.fields).flat())].join(' ')
}
