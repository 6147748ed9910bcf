import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CompletionBar } from '#web/ui/ProgressBar.tsx'
import { questionsQuery } from '../answer-queries.ts'
import { type Answering, addressOf } from '../answering.ts'
import { answersTexts as texts } from '../answers.texts.ts'
import { OutlineListItem } from './OutlineListItem.tsx'
import classes from './OutlineSection.module.css'
import type { OutlineTopic } from './outline.ts'
import { type TopicFigures, useFigures } from './use-figures.ts'

interface Props {
  answering: Answering
  outline: readonly OutlineTopic[]
  /** Called after a choice, to close a sheet. */
  onGo: () => void
}

/** The chosen topics and their questions, the progress, and the link to the next question that needs an answer. */
export function OutlineSection({ answering, outline, onGo }: Props) {
  const current = answering.topic.id
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set([current]))
  useEffect(
    () => setOpened(before => (before.has(current) ? before : new Set([...before, current]))),
    [current],
  )
  const figuresOf = useFigures(answering, outline)
  const total = outline.reduce((sum, { topic }) => sum + figuresOf(topic.id).total, 0)
  const answered = outline.reduce((sum, { topic }) => sum + figuresOf(topic.id).answered, 0)
  return (
    <nav aria-label={texts.chosenTopics} className={classes.outline}>
      <div className={classes.overall}>
        <CompletionBar label={texts.overall} done={answered} total={total} />
        <NextOpen answering={answering} outline={outline} onGo={onGo} figuresOf={figuresOf} />
      </div>
      <ol className={classes.topics}>
        {outline.map(({ topic, questionIds }) => (
          <OutlineListItem
            key={topic.id}
            answering={answering}
            topic={topic}
            figures={figuresOf(topic.id)}
            questionIds={questionIds}
            isOpen={opened.has(topic.id)}
            onToggle={() => setOpened(before => toggled(before, topic.id))}
            onGo={onGo}
          />
        ))}
      </ol>
    </nav>
  )
}

interface NextOpenProps extends Props {
  figuresOf: (topicId: number) => TopicFigures
}

function NextOpen({ answering, outline, onGo, figuresOf }: NextOpenProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isComplete = ({ topic }: OutlineTopic) => figuresOf(topic.id).answered >= figuresOf(topic.id).total
  const isOver = outline.every(isComplete)
  const go = async () => {
    const step = await nextOpen()
    if (!step) return
    onGo()
    await navigate(addressOf(answering, step))
  }
  /** Searches from here on and then from the start; complete topics are not loaded at all. */
  const nextOpen = async () => {
    const here = outline.findIndex(({ topic }) => topic.id === answering.topic.id)
    for (const each of [...outline.slice(here), ...outline.slice(0, here + 1)]) {
      if (isComplete(each)) continue
      const { topic, questionIds } = each
      const questions = await client.ensureQueryData(questionsQuery(topic, answering.queried))
      const ids = questionIds.slice(
        topic.id === answering.topic.id ? questionIds.indexOf(answering.questionId) + 1 : 0,
      )
      const open = ids.find(id =>
        questions.some(each => each.id === id && each.completion_meta?.isComplete === false),
      )
      if (open) return { topicId: topic.id, questionId: open }
    }
    return null
  }
  return (
    <Button
      variant="default"
      size="compact-md"
      fullWidth
      leftSection={<IconArrowDown size={16} aria-hidden />}
      disabled={isOver}
      onClick={() => void go()}
    >
      {isOver ? texts.noneOpen : texts.nextOpen}
    </Button>
  )
}

function toggled(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}
