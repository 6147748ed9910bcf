import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import type { OutlineTopic } from './outline.ts'
import { questionsTexts as texts } from './protocol-questions.texts.ts'
import { QuestionSection } from './QuestionSection.tsx'
import classes from './Questions.module.css'
import { useQuestionsSearch } from './use-questions-search.ts'

/** The number rendered at once; the rest follow immediately, without keeping the person waiting. */
const FIRST = 8

interface Props {
  outline: readonly OutlineTopic[]
  chosen: OutlineTopic
}

/** One topic with all its questions, and links to the previous and next topic. */
export function TopicSection({ outline, chosen: { topic, questions } }: Props) {
  const { search, change, toQuestion } = useQuestionsSearch()
  const position = outline.findIndex(each => each.topic.id === topic.id)
  const named = questions.findIndex(({ id }) => id === search.question)
  const shown = useDeferredValue(questions.length, Math.max(named + 1, 0) + FIRST)
  return (
    <section aria-label={topic.title}>
      <div className={classes.topicHead}>
        <div>
          <Title order={2}>
            <span className={classes.number}>{topic.tempid}</span> {topic.title}
          </Title>
          <Dimmed data-figures>{texts.questionCount(questions.length)}</Dimmed>
        </div>
        <Button
          variant="default"
          size="xs"
          flex="none"
          onClick={() => change({ details: search.details ? undefined : true })}
        >
          {search.details ? texts.collapseAll : texts.expandAll}
        </Button>
      </div>
      {topic.guidance && questions[0] !== topic && <Text className={classes.lead}>{topic.guidance}</Text>}
      {questions.slice(0, shown).map(question => (
        <QuestionSection
          key={question.id}
          question={question}
          isDetailed={search.details ?? false}
          isNamed={question.id === search.question}
          onOpen={toQuestion}
        />
      ))}
      <Group component="nav" justify="space-between" mt="lg" aria-label={texts.otherTopics}>
        <Other topic={outline[position - 1]} label={texts.previousTopic} side="left" />
        <Other topic={outline[position + 1]} label={texts.nextTopic} side="right" />
      </Group>
    </section>
  )
}

interface OtherProps {
  topic: OutlineTopic | undefined
  label: string
  side: 'left' | 'right'
}

function Other({ topic, label, side }: OtherProps) {
  if (!topic) return <span />
  const { id, tempid, title } = topic.topic
  return (
    <Anchor
      className={classes.other}
      renderRoot={props => (
        <Link
          from="/company/frameworks/$frameworkId/questions"
          to="."
          search={({ details, view }) => ({ details, view, topic: id })}
          {...props}
        />
      )}
    >
      {side === 'left' && <IconArrowLeft size={16} aria-hidden />}
      <span>
        <Dimmed span size="xs" display="block">
          {label}
        </Dimmed>
        {tempid} {title}
      </span>
      {side === 'right' && <IconArrowRight size={16} aria-hidden />}
    </Anchor>
  )
}
