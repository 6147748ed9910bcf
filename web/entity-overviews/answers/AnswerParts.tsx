import { Skeleton, Text, UnstyledButton } from '@mantine/core'
import { IconCircleDashed, IconMessage2, IconPaperclip, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { pickDetails } from '#domain/answers/answer-content.ts'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { PlanTaskLink } from '#web/action-plans/PlanTaskLink.tsx'
import { CarriedBadge } from '#web/answers/CarriedBadge.tsx'
import { askingAll } from '#web/platform/calls/queries.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import classes from '../entity-overviews.module.css'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'

interface Props {
  answer: RegularAnswer
}

/** The question, linked to its answer, with the beginning of the control. */
export function AnsweredQuestion({ answer }: Props) {
  const { open } = useDialogs()
  const { id, question, control, not_applicable, not_applicable_reason } = answer
  const text = not_applicable ? not_applicable_reason : control
  const accompanying = Object.values(pickDetails(answer)).filter(Boolean).join(' · ')
  const failed = answer.controls.find(({ failed_on }) => failed_on !== null)
  return (
    <div className={classes.name}>
      <UnstyledButton className={classes.open} onClick={() => open({ name: 'answer', answerId: id })}>
        {question.tempid} {question.question}
      </UnstyledButton>
      <Dimmed lineClamp={2} className={classes.text ?? ''}>
        {text || texts.noControl}
      </Dimmed>
      {answer.controls.length > 0 && (
        <Dimmed className={classes.text ?? ''}>
          {texts.restsOn(answer.controls.map(({ code, name }) => (code ? `${code} ${name}` : name)))}
        </Dimmed>
      )}
      {failed?.failed_on && (
        <Text size="sm" c="var(--mantine-color-error)">
          {texts.lookAgain(failed.name, formatDate(failed.failed_on))}
        </Text>
      )}
      <CarriedBadge answer={answer} />
      <PlanTaskLink task={answer.action_plan_task} />
      {accompanying && <Dimmed className={classes.text ?? ''}>{accompanying}</Dimmed>}
    </div>
  )
}

/** The text of the chosen option. One call, shared by all rows, loads the questions of the entity. */
export function ChosenOption({ answer }: Props) {
  const questions = useQuery({
    ...askingAll(questionsApi.list, {
      filter: { entity_id: answer.entity_id, assessment_period_id: answer.assessment_period_id },
    }),
    enabled: !answer.not_applicable,
  })
  if (answer.not_applicable) return texts.notApplicable
  if (questions.isLoading) return <Skeleton component="span" display="block" h={16} w={110} />
  const options = questions.data?.find(({ id }) => id === answer.question_id)?.options
  const chosen = options?.find(({ id }) => id === answer.question_option_id)
  return chosen?.option ?? (answer.score === null ? texts.none : formatNumber(answer.score))
}

/** The author and date of the answer. */
export function AnsweredBy({ answer }: Props) {
  return (
    <>
      <Text size="sm">{answer.answered_by.full_name}</Text>
      <Dimmed data-figures>{formatDate(answer.updated_at)}</Dimmed>
    </>
  )
}

/** Shows whether the answer is accepted: an icon and its word. */
export function AcceptedState({ answer }: Props) {
  const { accepted, acceptor, accepted_at } = answer
  const Icon = accepted ? IconRosetteDiscountCheck : IconCircleDashed
  const who = acceptor && texts.acceptedBy(acceptor.full_name, formatDate(accepted_at))
  return (
    <span className={classes.mark} title={accepted && who ? who : undefined}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {accepted ? texts.accepted : texts.needsAcceptance}
    </span>
  )
}

/** The number of its files and messages. */
export function AttachedCounts({ answer }: Props) {
  const { files_count: files, discussion_count: messages } = answer
  if (files + messages === 0) return texts.none
  return (
    <span className={classes.counts} data-figures>
      {files > 0 && (
        <span role="img" aria-label={texts.filesCount(formatNumber(files))}>
          <IconPaperclip size={15} stroke={1.8} aria-hidden />
          {formatNumber(files)}
        </span>
      )}
      {messages > 0 && (
        <span role="img" aria-label={texts.messagesCount(formatNumber(messages))}>
          <IconMessage2 size={15} stroke={1.8} aria-hidden />
          {formatNumber(messages)}
        </span>
      )}
    </span>
  )
}
