import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { isInCompany } from '#web/platform/session/me.ts'
import {
  answersQuery,
  entitiesQuery,
  frameworksQuery,
  periodsQuery,
  previousQuery,
  questionsQuery,
  topicsQuery,
} from './answer-queries.ts'
import { idsIn, outlineOf, type Step, stepsOf } from './outline/outline.ts'

interface Params {
  questions: string
  topic: string
  question: string
}

/** Starts loading everything the page shows, without waiting for it. */
export function loadAnswering(client: QueryClient, me: CurrentUser, params: Params): void {
  void client.prefetchQuery(entitiesQuery())
  if (isInCompany(me)) void client.prefetchQuery(frameworksQuery(me.active_organization_id))
  void client.prefetchQuery(periodsQuery())
  const [question] = idsIn(params.question)
  const [topic] = idsIn(params.topic)
  if (question && topic) void loadQuestion(client, { questionId: question, topicId: topic })
}

/** Loads the data that one question needs beyond what all share. Also used to prefetch the next one. */
export async function loadQuestion(client: QueryClient, { questionId, topicId }: Step): Promise<void> {
  void client.prefetchQuery(answersQuery(questionId))
  void client.prefetchQuery(previousQuery(questionId))
  const topics = await client.ensureQueryData(topicsQuery()).catch(() => null)
  const topic = topics?.data.find(({ id }) => id === topicId)
  if (topic) await client.prefetchQuery(questionsQuery(topic))
}

/** Returns the first chosen question of the topic that needs an answer, else its first one; null without any. */
export async function firstOpen(client: QueryClient, params: Params): Promise<number | null> {
  const topics = await client.ensureQueryData(topicsQuery())
  const chosen = outlineOf(topics.data, idsIn(params.questions))
  const here = chosen.find(({ topic }) => topic.id === Number(params.topic)) ?? chosen[0]
  if (!here) return null
  const questions = await client.ensureQueryData(questionsQuery(here.topic))
  const open = questions.find(
    ({ id, completion_meta }) => here.questionIds.includes(id) && completion_meta?.isComplete === false,
  )
  return open?.id ?? stepsOf([here])[0]?.questionId ?? null
}
