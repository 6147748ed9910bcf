import { Kbd, Text } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#web/ui/format.ts'
import type { OutlineTopic } from './outline.ts'
import { questionsTexts as texts } from './protocol-questions.texts.ts'
import classes from './TopicList.module.css'

interface Props {
  topics: readonly OutlineTopic[]
  chosenId: number | undefined
}

/** The topics with the number of their questions, or of their search results. */
export function TopicList({ topics, chosenId }: Props) {
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another topic is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <>
      <nav ref={list} className={classes.topics} aria-label={texts.topics}>
        {topics.map(({ topic, questions }) => (
          <Link
            key={topic.id}
            from="/company/frameworks/$frameworkId/questions"
            to="."
            search={({ search, details, view }) => ({ search, details, view, topic: topic.id })}
            className={classes.topicLink}
            aria-current={topic.id === chosenId ? 'true' : undefined}
            data-active={topic.id === chosenId || undefined}
            activeProps={{}}
          >
            <span className={classes.number}>{topic.tempid}</span>
            <span className={classes.topicTitle}>{topic.title}</span>
            <span className={classes.count} data-figures>
              {formatNumber(questions.length)}
            </span>
          </Link>
        ))}
      </nav>
      <Text component="div" size="xs" c="dimmed" className={classes.keys}>
        <span>
          <Kbd size="xs">j</Kbd> <Kbd size="xs">k</Kbd> {texts.keyQuestions}
        </span>
        <span>
          <Kbd size="xs">[</Kbd> <Kbd size="xs">]</Kbd> {texts.keyTopics}
        </span>
        <span>
          <Kbd size="xs">/</Kbd> {texts.keySearch}
        </span>
      </Text>
    </>
  )
}
