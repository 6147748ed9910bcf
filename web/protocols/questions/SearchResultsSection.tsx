import { Button, Group, Text, Title } from '@mantine/core'
import { memo } from 'react'
import type { Question } from '#domain/questions/questions.contract.ts'
import { NothingFound } from '#web/ui/page/PageStates.tsx'
import { excerptOf } from './excerpt.ts'
import { MarkedText } from './MarkedText.tsx'
import { type OutlineTopic, wordsOf } from './outline.ts'
import { questionsTexts as texts } from './protocol-questions.texts.ts'
import { type OpenQuestion, QuestionLink } from './QuestionLink.tsx'
import classes from './SearchResults.module.css'
import { useQuestionsSearch } from './use-questions-search.ts'

interface Props {
  found: readonly OutlineTopic[]
  search: string
  /** True if only one topic is searched. */
  isNarrowed: boolean
}

/** The questions that match the search, by topic; each links to the question itself. */
export function SearchResultsSection({ found, search, isNarrowed }: Props) {
  const { change, toQuestion } = useQuestionsSearch()
  const total = found.reduce((sum, { questions }) => sum + questions.length, 0)
  const first = found[0]
  if (!first) return <NothingFound onClear={() => change({ search: undefined })} />
  const words = wordsOf(search)
  return (
    <section aria-label={texts.results}>
      <Group justify="space-between" mb="sm">
        <Text role="status" c="dimmed" data-figures>
          {isNarrowed ? texts.foundIn(total, first.topic.title) : texts.found(total, found.length)}
        </Text>
        {isNarrowed && (
          <Button variant="subtle" size="compact-md" onClick={() => change({ topic: undefined })}>
            {texts.everyTopic}
          </Button>
        )}
      </Group>
      {found.map(({ topic, questions }) => (
        <section key={topic.id} className={classes.group} aria-label={topic.title}>
          <Title order={2} size="h4" mb="xs">
            <span className={classes.number}>{topic.tempid}</span> {topic.title}
          </Title>
          <ul className={classes.results}>
            {questions.map(question => (
              <Result
                key={question.id}
                question={question}
                search={search}
                words={words}
                onOpen={toQuestion}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

interface ResultProps {
  question: Question
  search: string
  words: string[]
  onOpen: OpenQuestion
}

const Result = memo(
  PlainResult,
  (one, other) => one.question === other.question && one.search === other.search,
)

function PlainResult({ question, words, onOpen }: ResultProps) {
  const { id, tempid, title } = question
  return (
    <li>
      <QuestionLink id={id} onOpen={onOpen} className={classes.result}>
        <span className={classes.resultTitle}>
          <span className={classes.number}>
            <MarkedText text={tempid} words={words} />
          </span>{' '}
          <MarkedText text={title} words={words} />
        </span>
        <span className={classes.excerpt}>
          <MarkedText text={excerptOf(question, words)} words={words} />
        </span>
      </QuestionLink>
    </li>
  )
}
