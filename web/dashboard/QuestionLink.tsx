import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import classes from './dashboard.module.css'

interface Props {
  question: { id: number; tempid: string; question: string }
  entity: { id: number }
  /** True for an assessment that cannot be answered now; the question is then no link. */
  period: number | undefined
}

/** A question of one entity, linked to the page that answers it. */
export function QuestionLink({ question, entity, period }: Props) {
  const topics = useQuery({ ...asking(questionsApi.topics, {}), enabled: period === undefined }).data?.data
  const topic = topics?.find(({ question_ids }) => question_ids.includes(question.id))
  const words = (
    <>
      <b>{question.tempid}</b> {question.question}
    </>
  )
  if (!topic) return <Text size="sm">{words}</Text>
  const id = String(question.id)
  return (
    <Link
      to="/questions/$questions/topic/$topic/question/$question/entity/$entity"
      params={{ questions: id, topic: String(topic.id), question: id, entity: String(entity.id) }}
      className={classes.question}
      preload={false}
    >
      {words}
    </Link>
  )
}
