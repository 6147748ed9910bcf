import { Skeleton } from '@mantine/core'
import { IconChevronRight, IconCircle, IconCircleCheckFilled, IconCircleHalf2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Question, Topic } from '#domain/questions/questions.contract.ts'
import { formatNumber } from '#web/ui/format.ts'
import { questionsQuery } from '../answer-queries.ts'
import { type Answering, addressOf } from '../answering.ts'
import { answersTexts as texts } from '../answers.texts.ts'
import classes from './OutlineSection.module.css'
import type { TopicFigures } from './use-figures.ts'

interface Props {
  answering: Answering
  topic: Topic
  figures: TopicFigures
  questionIds: readonly number[]
  isOpen: boolean
  onToggle: () => void
  onGo: () => void
}

/** One chosen topic; opened, its questions. */
export function OutlineListItem(props: Props) {
  const { answering, topic, figures, questionIds, isOpen, onToggle, onGo } = props
  return (
    <li>
      <button type="button" className={classes.topic} aria-expanded={isOpen} onClick={onToggle}>
        <IconChevronRight size={15} className={classes.chevron} aria-hidden />
        <span className={classes.topicTitle}>
          {topic.tempid} {topic.title}
        </span>
        <span data-figures className={classes.count}>
          {formatNumber(figures.answered)}/{formatNumber(figures.total)}
        </span>
      </button>
      {isOpen && <Questions answering={answering} topic={topic} questionIds={questionIds} onGo={onGo} />}
    </li>
  )
}

function Questions({ answering, topic, questionIds, onGo }: Omit<Props, 'figures' | 'isOpen' | 'onToggle'>) {
  const { data } = useQuery(questionsQuery(topic, answering.queried))
  const byId = new Map(data?.map(question => [question.id, question]))
  return (
    <ol className={classes.questions}>
      {questionIds.map(id => {
        const question = byId.get(id)
        return (
          <li key={id}>
            {question ? (
              <QuestionLink answering={answering} topicId={topic.id} question={question} onGo={onGo} />
            ) : (
              !data && <Skeleton h={30} my={4} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface QuestionLinkProps {
  answering: Answering
  topicId: number
  question: Question
  onGo: () => void
}

function QuestionLink({ answering, topicId, question, onGo }: QuestionLinkProps) {
  const isCurrent = question.id === answering.questionId
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Link
      ref={link}
      {...addressOf(answering, { topicId, questionId: question.id })}
      className={classes.question}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onGo}
    >
      <Mark question={question} />
      <span className={classes.number} data-figures>
        {question.tempid}
      </span>
      <span className={classes.text}>{question.question || question.title}</span>
    </Link>
  )
}

function Mark({ question: { completion_meta: meta } }: { question: Question }) {
  const total = meta?.total ?? 0
  const answered = total - (meta?.incomplete ?? 0)
  if (meta?.isComplete) {
    return <IconCircleCheckFilled size={16} className={classes.done} role="img" aria-label={texts.complete} />
  }
  if (answered > 0) {
    const label = texts.partly(answered, total)
    return <IconCircleHalf2 size={16} className={classes.partly} role="img" aria-label={label} />
  }
  return <IconCircle size={16} className={classes.open} role="img" aria-label={texts.noneYet} />
}
