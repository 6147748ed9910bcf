import { NativeSelect } from '@mantine/core'
import type { OutlineTopic } from './outline.ts'
import { questionsTexts as texts } from './protocol-questions.texts.ts'
import classes from './TopicList.module.css'
import { useQuestionsSearch } from './use-questions-search.ts'

interface Props {
  topics: readonly OutlineTopic[]
  chosenId: number | undefined
}

/** The choice of topics on a phone. */
export function TopicPicker({ topics, chosenId }: Props) {
  const { search, change } = useQuestionsSearch()
  const choices = topics.map(({ topic, questions }) => ({
    value: String(topic.id),
    label: texts.topicChoice(topic.tempid, topic.title, questions.length),
  }))
  return (
    <NativeSelect
      className={classes.picker}
      label={texts.topic}
      data={search.search ? [{ value: '', label: texts.everyTopic }, ...choices] : choices}
      value={String(chosenId ?? '')}
      onChange={({ currentTarget: { value } }) =>
        change({ topic: Number(value) || undefined, question: undefined })
      }
    />
  )
}
